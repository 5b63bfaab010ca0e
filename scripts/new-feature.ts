// npm run new-feature NAME: writes a feature that passes all checks: contract, policy, rules, messages,
// routes, queries, fixtures, and tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const name = process.argv[2] ?? '';
const into = process.argv[3] ?? root;
const stop = (text: string): never => {
  console.error(text);
  process.exit(1);
};
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop('give a name: npm run new-feature -- widgets (plural noun, kebab-case)');
if (existsSync(join(into, 'src/features', name))) stop(`src/features/${name} is there already`);

const camel = name.replace(/-(\w)/g, (_, c: string) => c.toUpperCase());
const table = name.replaceAll('-', '_');
const files: Record<string, string> = {
  'contract.ts': `import { z } from 'zod';
import { accountParams, endpoint } from '#shared/endpoint.ts';

/** How much of ${name} an account has. */
export const summary = endpoint({
  method: 'GET', path: '/api/accounts/:accountId/${name}/summary', summary: 'How many ${name} the account has', who: 'account',
  params: accountParams, output: z.object({ count: z.number().int() }),
});
`,
  'policy.ts': `import type { Actor } from '#shared/actor.ts';

/** Who may look at ${name}: every role of the account. */
export const canSee = (actor: Pick<Actor, 'role'>): boolean => actor.role !== null;
`,
  'rules.ts': `/** Whether there is anything to show. */
export const isEmpty = (count: number): boolean => count === 0;
`,
  'rules.test.ts': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmpty } from './rules.ts';

test('${name}: nothing is empty, one is not', () => {
  assert.equal(isEmpty(0), true);
  assert.equal(isEmpty(1), false);
});
`,
  'messages/en.ts': `export const app = { title: '${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}' };\n`,
  'messages/tr.ts': `import type { Words } from '#shared/words.ts';\nimport type { app as enApp } from './en.ts';\n\nexport const app = { title: '${name}' } satisfies Words<typeof enApp>;\n`,
  'messages/ar.ts': `import type { Words } from '#shared/words.ts';\nimport type { app as enApp } from './en.ts';\n\nexport const app = { title: '${name}' } satisfies Words<typeof enApp>;\n`,
  'server/queries.ts': `import { sql, type TenantTx } from '#platform/db/tenant.ts';

/** All SQL of ${name}. Replace this count of accounts by your table (migrations/NNNN-${name}.sql, select wall_account('${table}')). */
export const count = async (tx: TenantTx): Promise<number> => Number((await tx.one(sql<{ n: number }>\`select count(*)::int as n from account where id = scope_account()\`))?.n ?? 0);
`,
  'server/routes.ts': `import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canSee } from '../policy.ts';
import { count } from './queries.ts';

export const routes = [
  answer(contract.summary, { may: canSee }, async ({ tx }) => ({ count: await count(tx) })),
];
`,
  'server/feature.ts': `import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const ${camel} = defineFeature({ name: '${name}', routes });
`,
  'server/fixtures.ts': `import { defineFixtures } from '#testing/fixtures.ts';

export const fixtures = defineFixtures({});
`,
  'server/routes.test.ts': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer();

test('${name}: without a session there is no answer', async () => {
  const answer = await ask(server, contract.summary, { params: { accountId: '01890000-0000-7000-8000-000000000000' } });
  assert.equal(answer.status, 401);
});
`,
};
for (const [file, text] of Object.entries(files)) {
  const path = join(into, 'src/features', name, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const list = join(into, 'src/processes/features.ts');
const text = readFileSync(list, 'utf8');
const imports = text.lastIndexOf("from '#features/");
const end = text.indexOf('\n', imports) + 1;
const line = `import { ${camel} } from '#features/${name}/server/feature.ts';\n`;
writeFileSync(
  list,
  (text.slice(0, end) + line + text.slice(end)).replace(
    /\n\];/,
    `\n  /** Say in one sentence what ${name} is. */\n  ${camel},\n];`,
  ),
);
console.log(`src/features/${name} is written and stands last in src/processes/features.ts.
Next: a migration for its tables, queries.ts, then screens in app/ (line in src/app/features.tsx) and pages in site/ (line in src/site/features.tsx).
Run: npm run docs && npm run check && npm test -- features/${name}`);
