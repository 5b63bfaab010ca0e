// npm run mutate:wall [-- NAMES]: takes one policy, one line of scope or one check away at a time, in a copy
// of the sources beside them, and shows that the sweep fails; with a regular expression only those whose name
// it fits. Not part of npm test: it takes minutes. All killed: the lines go into the table of docs/rights.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#platform/db/migrations/files.ts';
import { cluster } from '#testing/kit.ts';
import { withMutations } from '#testing/sweep/rights.ts';

const root = join(import.meta.dirname, '..');
const wall = 'src/testing/wall/wall.test.ts';
const rows = 'src/testing/wall/rows.test.ts';
const tenants = 'src/testing/wall/tenants.test.ts';
const smuggle = 'src/testing/wall/smuggle.test.ts';
const live = 'src/platform/http/live.test.ts';
const session = 'src/platform/http/session.test.ts';
const permissions = 'src/features/permissions/server/routes.test.ts';
const opened = 'src/platform/db/transaction/session-open.test.ts';
const repeated = 'src/features/content/server/routes.test.ts';
const pages = 'src/platform/http/pages/page-cache.test.ts';
const outbox = 'src/features/notices/server/routes-outbox.test.ts';
const switching = 'src/features/switching/server/routes.test.ts';
const accounts = 'src/features/tenants/server/routes.test.ts';
const team = 'src/features/team/server/routes.test.ts';
const preview = 'src/features/gallery/server/item/pages.test.ts';
const testimonials = 'src/features/testimonials/server/routes.test.ts';
const LONGEST_MS = 900_000;
/** `sql`: a migration more. `file`: `text` (which must stand there once) becomes `by`. */
type Mutation = { name: string; tests: string[] } & (
  | { sql: string }
  | { file: string; text: string; by: string }
);
const inFunction = (name: string, text: string, by = '') => `-- needs: ${name}
do $do$ declare body text := pg_get_functiondef('${name}'::regproc); begin
  if position($t$${text}$t$ in body) = 0 then raise exception '%', $t$${name} has no "${text}" any more$t$; end if;
  execute replace(body, $t$${text}$t$, $t$${by}$t$);
end $do$;`;
const inSessionOpen = (text: string, by = '') => inFunction('session_open', text, by);
const mutations: Mutation[] = [
  {
    name: 'policy `member` of table `content` dropped',
    tests: [rows],
    sql: 'drop policy member on content;',
  },
  {
    name: 'policy `member` of table `media` without its scope when reading',
    tests: [rows],
    sql: 'alter policy member on media using (true);',
  },
  {
    name: 'policy `own` of table `domain` without its scope when writing',
    tests: [rows],
    sql: 'alter policy own on domain with check (true);',
  },
  {
    name: 'rows of table `domain` may change hands',
    tests: [rows],
    sql: 'drop trigger row_stays on domain;',
  },
  {
    name: 'anybody may make themselves the operator',
    tests: [rows],
    sql: 'drop trigger house_stays on app_user;',
  },
  {
    name: 'a transfer may be asked for by an agency that does not have the account',
    tests: [rows],
    sql: 'drop policy giver on account_transfer;',
  },
  {
    name: 'row security of table `notice` disabled',
    tests: [rows],
    sql: 'alter table notice disable row level security;',
  },
  {
    name: 'policy `tenant` of table `audit_entry` without its scope',
    tests: [rows],
    sql: 'alter policy tenant on audit_entry using (true);',
  },
  {
    name: '`session_open` does not ask whose membership of an agency it is',
    tests: [tenants],
    sql: inSessionOpen(
      'm.agency_id = facts.agency_id and m.user_id = facts.user_id',
      'm.agency_id = facts.agency_id',
    ),
  },
  {
    name: '`session_open` does not ask for the host of the session',
    tests: [tenants],
    sql: inSessionOpen(' and s.host = at_host'),
  },
  {
    name: 'calls do not ask whether the tenant was opened',
    tests: [tenants],
    file: 'src/platform/http/calls/mount.ts',
    text: "          (endpoint.who === 'account' && !row.accountId) ||\n          (endpoint.who === 'agency' && !row.agencyId) ||\n          !row.role\n",
    by: '          false\n',
  },
  {
    name: 'calls of the house do not ask for the house',
    tests: [wall],
    file: 'src/platform/http/calls/mount.ts',
    text: "if (row.type !== 'house') throw notFound();",
    by: '',
  },
  {
    name: 'a contract (`GET …/notices/unread`) asks for a session instead of the account',
    tests: [wall],
    file: 'src/features/notices/contract.ts',
    text: "summary: 'How many own notices are unread', who: 'account'",
    by: "summary: 'How many own notices are unread', who: 'session'",
  },
  {
    name: 'a call (`GET …/mails`) names the right of everybody',
    tests: [wall],
    file: 'src/features/notices/server/routes.ts',
    text: 'answer(contract.listMails, { may: canSeeMails }',
    by: 'answer(contract.listMails, { may: anyMember }',
  },
  {
    name: 'no call asks its right of the caller',
    tests: [wall],
    file: 'src/platform/http/answer.ts',
    text: '      demand(call.actor, may);\n',
    by: '',
  },
  {
    name: 'no call asks its right of the row that it is about',
    tests: [permissions],
    file: 'src/platform/http/answer.ts',
    text: '        demand(call.actor, may, subject);\n',
    by: '',
  },
  {
    name: 'a personal mail is read in the outbox of a tenant',
    tests: [outbox],
    file: 'src/features/notices/policy.ts',
    text: '!mail.personal || (operator && ',
    by: '!mail.personal || (',
  },
  {
    name: 'the operator reads personal mails although a mail server is set',
    tests: [outbox],
    file: 'src/features/notices/policy.ts',
    text: 'operator && !configured && ',
    by: 'operator && ',
  },
  {
    name: 'mails of any agency are in the outbox of each',
    tests: [rows, outbox],
    sql: 'alter policy member on mail using (true);',
  },
  {
    name: 'a policy (`canSeeAccountLog`) lets everybody of the account in',
    tests: [wall],
    file: 'src/features/audit/policy.ts',
    text: "['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'].includes(actor.role) && mayOpen(actor, '/settings/audit')",
    by: 'true',
  },
  {
    name: 'ids of pictures, categories and the like in a body are not looked for in the account',
    tests: [smuggle],
    file: 'src/features/content/server/queries.ts',
    text: 'table: keyof typeof tables, ids: string[]): Promise<string[]> =>\n  ids.length ?',
    by: 'table: keyof typeof tables, ids: string[]): Promise<string[]> =>\n  ids.length > 1000 ?',
  },
  {
    name: 'what is read ahead of the check of the session is answered without it',
    tests: [session],
    file: 'src/platform/db/transaction/session-guess.ts',
    text: 'if (ahead && text === guess?.text) return ahead;',
    by: 'if (ahead) return ahead;',
  },
  {
    name: 'whoever sees only own items is shown pictures of the others',
    tests: [wall],
    file: 'src/features/media/server/routes.ts',
    text: 'whose: worksOn(actor)',
    by: "whose: 'all'",
  },
  {
    name: 'a group of fields opens with the end of its person',
    tests: [permissions],
    file: 'src/shared/rights/rights.ts',
    text: '!group.forOne || (group.userId !== null && group.userId === userId)',
    by: 'group.userId === null || group.userId === userId',
  },
  {
    name: 'events go out without a look whether the reader still belongs there',
    tests: [live],
    file: 'src/platform/http/live.ts',
    text: 'if (!(await stream.recheck())) stream.res.end();\n    else if (',
    by: 'if (',
  },
  // The check of a session.
  {
    name: '`session_open` does not ask whether account and agency are open',
    tests: [opened],
    sql: inSessionOpen(' and facts.is_account_open and facts.is_agency_open'),
  },
  {
    name: '`session_open` does not ask whether the session works as somebody else',
    tests: [switching],
    sql: inSessionOpen('if facts.work_as_id is not null then', 'if false then'),
  },
  {
    name: '`session_open` does not ask whether the person may sign in',
    tests: [session],
    sql: inSessionOpen(' and u.is_auth'),
  },
  {
    name: '`session_open` does not ask whether the session is over',
    tests: [session],
    sql: inSessionOpen(' and s.expires_at > now()'),
  },
  {
    name: '`session_open` does not ask whose membership of an account it is',
    tests: [tenants],
    sql: inSessionOpen('m.account_id = a.id and m.user_id = s.user_id', 'm.account_id = a.id'),
  },
  {
    name: '`session_open` leaves the documents of the restricted out',
    tests: [session, opened],
    sql: inSessionOpen('if is_restricted(tenant_role) and not is_first then', 'if false then'),
  },
  // Hot reads, and what stands ready in memory.
  {
    name: 'a hot read does not ask whose items somebody sees',
    tests: [session],
    file: 'src/features/content/server/list/queries-filters.ts',
    text: 'if (ownOnly) where.push(sql`c.user_id = ${ownOnly}`);\n  if (types) where.push(ofTypes(types));\n  if (query.featured)',
    by: 'if (types) where.push(ofTypes(types));\n  if (query.featured)',
  },
  {
    name: 'a hot read does not ask which types somebody sees',
    tests: [session],
    file: 'src/features/content/server/list/queries-filters.ts',
    text: 'if (types) where.push(ofTypes(types));\n  if (query.featured)',
    by: 'if (query.featured)',
  },
  {
    name: 'ready pages are kept without the host that they were made for',
    tests: [pages],
    file: 'src/platform/http/pages/page-cache.ts',
    text: 'const key = `${site.host} ${address}`',
    by: 'const key = address',
  },
  // Counts that triggers keep, and lists of accounts.
  {
    name: 'items of accounts of another agency are counted',
    tests: [accounts],
    sql: inFunction('count_items_below', ' and a.agency_id = scope_agency()'),
  },
  {
    name: 'policy `member` of table `account` lets every agency read it',
    tests: [rows],
    sql: 'create policy everybody on account for select to hub_app using (true);',
  },
  {
    name: 'row security of table `content_tally` disabled',
    tests: [rows],
    sql: 'alter table content_tally disable row level security;',
  },
  {
    name: 'policy `member` of table `media_tally` without its scope',
    tests: [rows],
    sql: 'alter policy member on media_tally using (true);',
  },
  {
    name: 'policy `agency` of table `account_tally` without its scope',
    tests: [rows],
    sql: 'alter policy agency on account_tally using (true);',
  },
  {
    name: 'table `content_tally` may be written by hand',
    tests: [rows],
    sql: 'grant update on content_tally to hub_app;',
  },
  {
    name: 'policy `visitor` of table `former_address` without its scope',
    tests: [rows],
    sql: 'alter policy visitor on former_address using (true);',
  },
  // Rights that outlive whoever had them, and calls that lead around them.
  {
    name: 'an invitation opens though whoever sent it is gone',
    tests: [team],
    sql: inFunction('invitation_find', 'and invitation_held(i.invited_by, i.agency_id, i.account_id)'),
  },
  {
    name: 'a preview opens though the rights of whoever made it have changed',
    tests: [preview],
    sql: inFunction('preview_find', 'and l.standing = standing_of(u.id, l.account_id)'),
  },
  {
    name: 'what was answered to an Idempotency-Key is answered to whoever names it',
    tests: [repeated],
    file: 'src/platform/http/calls/once.ts',
    text: 'const scope = `${call.who} ${endpoint.method}',
    by: 'const scope = `${endpoint.method}',
  },
  {
    name: 'calls of items show testimonials to those to whom they are closed',
    tests: [testimonials],
    file: 'src/features/content/policy.ts',
    text: ' && (!item.isTestimonial || readsTestimonials(actor))',
    by: '',
  },
  {
    name: 'publishing many at once does not ask for the right to publish',
    tests: [permissions],
    file: 'src/features/content/server/routes.ts',
    text: '    if (statusPublish !== undefined) demand(call.actor, canPublish);\n',
    by: '',
  },
  {
    name: 'an event about several items tells of those that somebody may not see',
    tests: [live],
    file: 'src/platform/http/live.ts',
    text: '{ ...told, items: seen }',
    by: 'told',
  },
  {
    name: 'an event about a page is told to those to whom it is closed',
    tests: [live],
    file: 'src/platform/http/live.ts',
    text: '  if (page !== undefined && !mayOpen(asker, page)) return undefined;\n',
    by: '',
  },
];
const chosen = mutations.filter(({ name }) => new RegExp(process.argv[2] ?? '').test(name));
if (!chosen.length) throw new Error(`no removal is called ${process.argv[2]}`);

// Said before anything is run: minutes later would be late.
for (const one of mutations)
  if ('file' in one && readFileSync(join(root, one.file), 'utf8').split(one.text).length !== 2)
    throw new Error(`${one.file} has not once: ${one.text}; bring scripts/mutate-wall.ts up to date`);
const copy = mkdtempSync(join(root, '.mutant-'));
const database = await cluster();
type Outcome = { passed: number; failed: number; first: string; text: string };
function sweep(tests: string[]): Outcome {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--test', '--test-concurrency=2', '--test-reporter=tap', '--test-timeout=600000', ...tests],
    {
      cwd: copy,
      encoding: 'utf8',
      timeout: LONGEST_MS,
      maxBuffer: 1 << 28,
      env: { ...process.env, TEST_CLUSTER: database.socket, NODE_TEST_CONTEXT: undefined },
    },
  );
  const number = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? 0);
  const names = [...stdout.matchAll(/^( *)not ok \d+ - (.+)$/gm)];
  const deepest = Math.max(...names.map(([, indent]) => indent!.length), 0);
  return {
    passed: number('pass'),
    failed: number('fail'),
    first: names.find(([, indent]) => indent!.length === deepest)?.[2] ?? '',
    text: `${stdout.slice(-3000)}${stderr.slice(-2000)}`,
  };
}
const lines = new Map<string, string>();
let survived = 0;
try {
  for (const part of ['src', 'migrations', 'docs', 'demo', 'dist', 'package.json'].filter((one) =>
    existsSync(join(root, one)),
  ))
    cpSync(join(root, part), join(copy, part), { recursive: true });
  const every = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const untouched = sweep(every);
  console.log(`untouched: ${untouched.passed} passed, ${untouched.failed} failed`);
  if (untouched.failed || !untouched.passed)
    throw new Error(`the sweep fails before anything is taken away: ${untouched.first}\n${untouched.text}`);
  for (const mutation of chosen) {
    const path =
      'sql' in mutation
        ? join(
            copy,
            'migrations',
            `${String(readMigrations(join(copy, 'migrations')).migrations.length + 1).padStart(4, '0')}-mutant.sql`,
          )
        : join(copy, mutation.file);
    const before = 'sql' in mutation ? undefined : readFileSync(path, 'utf8');
    writeFileSync(
      path,
      'sql' in mutation ? `${mutation.sql}\n` : before!.replace(mutation.text, () => mutation.by),
    );
    const { passed, failed, first, text } = sweep(mutation.tests);
    if (before === undefined) rmSync(path);
    else writeFileSync(path, before);
    // Nothing passed: the mutant did not even start, which proves nothing.
    const killed = failed > 0 && passed > 0;
    if (!killed) {
      survived++;
      console.error(text);
    }
    console.log(
      `${killed ? 'killed  ' : 'SURVIVED'} ${mutation.name}: ${failed} failed, ${passed} passed; ${first}`,
    );
    lines.set(
      mutation.name,
      `| ${mutation.name} | ${mutation.tests.map((one) => `\`${one.replace('src/server/', '')}\``).join(', ')} | ${failed} of ${failed + passed} | ${first.replace(/\|/g, '\\|')} |`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
  await database.stop();
}
if (!survived) {
  const path = join(root, 'docs/rights.md');
  const document = readFileSync(path, 'utf8');
  const known = (name: string) => document.split('\n').find((line) => line.startsWith(`| ${name} |`));
  writeFileSync(
    path,
    withMutations(
      document,
      mutations.flatMap(({ name }) => lines.get(name) ?? known(name) ?? []),
      new Date().toISOString().slice(0, 10),
    ),
  );
}
console.log(`${lines.size - survived} of ${lines.size} killed`);
process.exitCode = survived ? 1 : 0;
