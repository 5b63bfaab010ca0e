// npm run mutate:wall: takes one policy, one line of scope or one check away at a time, in a copy of the sources beside them, and
// shows that the sweep fails. Not part of npm test: it takes minutes. All killed: the table goes into docs/rights.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cluster } from '#server/testing/kit.ts';
import { withMutations } from '#server/testing/sweep/rights.ts';

const root = join(import.meta.dirname, '..'), wall = 'src/server/wall.test.ts', rows = 'src/server/wall/rows.test.ts', tenants = 'src/server/wall/tenants.test.ts', smuggle = 'src/server/wall/smuggle.test.ts', live = 'src/server/http/live.test.ts', session = 'src/server/http/session.test.ts', permissions = 'src/features/permissions/server/routes.test.ts';
const LONGEST_MS = 900_000;
/** `sql`: a migration more. `file`: `text` (which must stand there once) becomes `by`. */
type Mutation = { name: string; tests: string[] } & ({ sql: string } | { file: string; text: string; by: string });
const inSessionOpen = (text: string, by = '') => `do $$ declare body text := pg_get_functiondef('session_open(bytea,text,uuid,uuid)'::regprocedure); begin
  if position('${text}' in body) = 0 then raise exception 'session_open has no "${text}" any more'; end if;
  execute replace(body, '${text}', '${by}');
end $$;`;
const mutations: Mutation[] = [
  { name: 'policy `member` of table `content` dropped', tests: [rows], sql: 'drop policy member on content;' },
  { name: 'policy `member` of table `media` without its scope when reading', tests: [rows], sql: 'alter policy member on media using (true);' },
  { name: 'policy `own` of table `domain` without its scope when writing', tests: [rows], sql: 'alter policy own on domain with check (true);' },
  { name: 'rows of table `domain` may change hands', tests: [rows], sql: 'drop trigger row_stays on domain;' },
  { name: 'anybody may make themselves the operator', tests: [rows], sql: 'drop trigger house_stays on app_user;' },
  { name: 'a transfer may be asked for by an agency that does not have the account', tests: [rows], sql: 'drop policy giver on account_transfer;' },
  { name: 'row security of table `notice` disabled', tests: [rows], sql: 'alter table notice disable row level security;' },
  { name: 'policy `tenant` of table `audit_entry` without its scope', tests: [rows], sql: 'alter policy tenant on audit_entry using (true);' },
  { name: '`session_open` does not ask whose membership of an agency it is', tests: [tenants], sql: inSessionOpen('m.agency_id = it.agency_id and m.user_id = it.user_id', 'm.agency_id = it.agency_id') },
  { name: '`session_open` does not ask for the host of the session', tests: [tenants], sql: inSessionOpen(' and s.host = at_host') },
  { name: 'calls do not ask whether the tenant was opened', tests: [tenants], file: 'src/server/http/answer.ts', text: "if ((endpoint.who === 'account' && !row.accountId) || (endpoint.who === 'agency' && !row.agencyId) || !row.role) throw notFound();", by: '' },
  { name: 'calls of the house do not ask for the house', tests: [wall], file: 'src/server/http/answer.ts', text: "if (row.type !== 'house') throw notFound();", by: '' },
  { name: 'a contract (`GET …/notices/unread`) asks for a session instead of the account', tests: [wall], file: 'src/features/notices/contract.ts', text: "summary: 'How many own notices are unread', who: 'account'", by: "summary: 'How many own notices are unread', who: 'session'" },
  { name: 'the outbox does not ask its policy', tests: [wall], file: 'src/features/notices/server/routes.ts', text: "    if (!canSeeMails(actor)) throw forbidden();\n    const after", by: '    const after' },
  { name: 'a policy (`canSeeAccountLog`) lets everybody of the account in', tests: [wall], file: 'src/features/audit/policy.ts', text: "['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'].includes(actor.role) && mayOpen(actor, '/settings/audit')", by: 'true' },
  { name: 'ids of pictures, categories and the like in a body are not looked for in the account', tests: [smuggle], file: 'src/features/content/server/queries.ts', text: 'table: keyof typeof tables, ids: string[]): Promise<string[]> =>\n  ids.length ?', by: 'table: keyof typeof tables, ids: string[]): Promise<string[]> =>\n  ids.length > 1000 ?' },
  { name: 'what is read ahead of the check of the session is answered without it', tests: [session], file: 'src/server/db/tenant.ts', text: 'if (guess && text === guess.text) return ahead!;', by: 'if (guess) return ahead!;' },
  { name: 'whoever sees only own items is shown pictures of the others', tests: [wall], file: 'src/features/media/server/routes.ts', text: 'whose: worksOn(actor)', by: "whose: 'all'" },
  { name: 'a group of fields opens with the end of its person', tests: [permissions], file: 'src/shared/rights/rights.ts', text: '!group.forOne || (group.userId !== null && group.userId === userId)', by: 'group.userId === null || group.userId === userId' },
  { name: 'events go out without a look whether the reader still belongs there', tests: [live], file: 'src/server/http/live.ts', text: 'if (!(await stream.recheck())) stream.res.end();\n    else if (', by: 'if (' },
];

// Said before anything is run: minutes later would be late.
for (const one of mutations) if ('file' in one && readFileSync(join(root, one.file), 'utf8').split(one.text).length !== 2) throw new Error(`${one.file} has not once: ${one.text}; bring scripts/mutate-wall.ts up to date`);
const copy = mkdtempSync(join(root, '.mutant-')), database = await cluster();
type Outcome = { passed: number; failed: number; first: string; text: string };
function sweep(tests: string[]): Outcome {
  const { stdout, stderr } = spawnSync(process.execPath, ['--test', '--test-concurrency=2', '--test-reporter=tap', '--test-timeout=600000', ...tests], { cwd: copy, encoding: 'utf8', timeout: LONGEST_MS, maxBuffer: 1 << 28, env: { ...process.env, TEST_CLUSTER: database.socket, NODE_TEST_CONTEXT: undefined } });
  const number = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? 0), names = [...stdout.matchAll(/^( *)not ok \d+ - (.+)$/gm)];
  const deepest = Math.max(...names.map(([, indent]) => indent!.length), 0);
  return { passed: number('pass'), failed: number('fail'), first: names.find(([, indent]) => indent!.length === deepest)?.[2] ?? '', text: `${stdout.slice(-3000)}${stderr.slice(-2000)}` };
}
const lines: string[] = [];
let survived = 0;
try {
  for (const part of ['src', 'migrations', 'docs', 'demo', 'package.json'].filter((one) => existsSync(join(root, one)))) cpSync(join(root, part), join(copy, part), { recursive: true });
  const every = [...new Set(mutations.flatMap(({ tests }) => tests))], untouched = sweep(every);
  console.log(`untouched: ${untouched.passed} passed, ${untouched.failed} failed`);
  if (untouched.failed || !untouched.passed) throw new Error(`the sweep fails before anything is taken away:\n${untouched.text}`);
  for (const mutation of mutations) {
    const path = 'sql' in mutation ? join(copy, 'migrations', `${String(readdirSync(join(copy, 'migrations')).length + 1).padStart(4, '0')}-mutant.sql`) : join(copy, mutation.file), before = 'sql' in mutation ? undefined : readFileSync(path, 'utf8');
    writeFileSync(path, 'sql' in mutation ? `${mutation.sql}\n` : before!.replace(mutation.text, () => mutation.by));
    const { passed, failed, first, text } = sweep(mutation.tests);
    if (before === undefined) rmSync(path); else writeFileSync(path, before);
    // Nothing passed: the mutant did not even start, which proves nothing.
    const killed = failed > 0 && passed > 0;
    if (!killed) { survived++; console.error(text); }
    console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${mutation.name}: ${failed} failed, ${passed} passed; ${first}`);
    lines.push(`| ${mutation.name} | ${mutation.tests.map((one) => `\`${one.replace('src/server/', '')}\``).join(', ')} | ${failed} of ${failed + passed} | ${first.replace(/\|/g, '\\|')} |`);
  }
} finally { rmSync(copy, { recursive: true, force: true }); await database.stop(); }
if (!survived) {
  const path = join(root, 'docs/rights.md');
  writeFileSync(path, withMutations(readFileSync(path, 'utf8'), lines, new Date().toISOString().slice(0, 10)));
}
console.log(`${lines.length - survived} of ${lines.length} killed`);
process.exitCode = survived ? 1 : 0;
