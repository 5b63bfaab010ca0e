import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutationsOfRights } from './mutations-rights.ts';
import type { Mutation } from './mutation.ts';

const wall = 'src/testing/wall/wall.test.ts';
const rows = 'src/testing/wall/rows.test.ts';
const tenants = 'src/testing/wall/tenants.test.ts';
const smuggle = 'src/testing/wall/smuggle.test.ts';
const live = 'src/platform/http/live.test.ts';
const session = 'src/platform/http/session.test.ts';
const permissions = 'src/features/structure/permissions/server/routes.test.ts';
const opened = 'src/platform/db/transaction/session-open.test.ts';
const pages = 'src/platform/http/pages/page-cache.test.ts';
const outbox = 'src/features/ground/notices/server/routes-outbox.test.ts';
const switching = 'src/features/identity/switching/server/routes.test.ts';
const accounts = 'src/features/tenants/tenants/server/routes.test.ts';
/** The changes that the sweep must notice, one at a time. */
export const mutations: Mutation[] = [
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
    file: 'migrations/functions/sessions/session_open.sql',
    text: 'm.agency_id = facts.agency_id and m.user_id = facts.user_id',
    by: 'm.agency_id = facts.agency_id',
  },
  {
    name: '`session_open` does not ask for the host of the session',
    tests: [tenants],
    file: 'migrations/functions/sessions/session_open.sql',
    text: ' and s.host = at_host',
    by: '',
  },
  {
    name: 'calls do not ask whether the tenant was opened',
    tests: [tenants],
    file: 'src/platform/http/calls/caller.ts',
    text: "          (endpoint.who === 'account' && !row.accountId) ||\n          (endpoint.who === 'agency' && !row.agencyId) ||\n          !row.role\n",
    by: '          false\n',
  },
  {
    name: 'calls of the house do not ask for the house',
    tests: [wall],
    file: 'src/platform/http/calls/caller.ts',
    text: "if (row.type !== 'house') throw notFound();",
    by: '',
  },
  {
    name: 'a contract (`GET …/notices/unread`) asks for a session instead of the account',
    tests: [wall],
    file: 'src/features/ground/notices/contract.ts',
    text: "summary: 'How many own notices are unread',\n  who: 'account'",
    by: "summary: 'How many own notices are unread',\n  who: 'session'",
  },
  {
    name: 'a call (`GET …/mails`) names the right of everybody',
    tests: [wall],
    file: 'src/features/ground/notices/server/routes.ts',
    text: 'answer(contract.listMails, { may: canSeeMails }',
    by: 'answer(contract.listMails, { may: anyMember }',
  },
  {
    name: 'no call asks its right of the caller',
    tests: [wall],
    file: 'src/platform/http/answer.ts',
    text: '  demand(call.actor, may);\n',
    by: '',
  },
  {
    name: 'no call asks its right of the row that it is about',
    tests: [permissions],
    file: 'src/platform/http/answer.ts',
    text: '    demand(call.actor, may, subject);\n',
    by: '',
  },
  {
    name: 'a personal mail is read in the outbox of a tenant',
    tests: [outbox],
    file: 'src/features/ground/notices/policy.ts',
    text: '!mail.personal || (operator && ',
    by: '!mail.personal || (',
  },
  {
    name: 'the operator reads personal mails although a mail server is set',
    tests: [outbox],
    file: 'src/features/ground/notices/policy.ts',
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
    file: 'src/features/ground/audit/policy.ts',
    text: "['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'].includes(actor.role) &&\n  mayOpen(actor, '/settings/audit')",
    by: 'true',
  },
  {
    name: 'ids of pictures, categories and the like in a body are not looked for in the account',
    tests: [smuggle],
    file: 'src/features/items/content/server/queries.ts',
    text: '  if (!ids.length) return [];\n  const rows = await tx.all(sql<{ id: string }>`\n    select id from unnest(${ids}::uuid[]) as wanted (id)\n    except\n    select id from ${tables[table]}',
    by: '  if (ids.length < 1000) return [];\n  const rows = await tx.all(sql<{ id: string }>`\n    select id from unnest(${ids}::uuid[]) as wanted (id)\n    except\n    select id from ${tables[table]}',
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
    file: 'src/features/media/media/server/visibility/actions.ts',
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
    text: 'if (!(await stream.recheck())) stream.res.end();\n      else if (',
    by: 'if (',
  },
  // The check of a session.
  {
    name: '`session_open` does not ask whether account and agency are open',
    tests: [opened],
    file: 'migrations/functions/sessions/session_open.sql',
    text: ' and facts.is_account_open and facts.is_agency_open',
    by: '',
  },
  {
    name: '`session_open` does not ask whether the session works as somebody else',
    tests: [switching],
    file: 'migrations/functions/sessions/session_open.sql',
    text: 'if facts.work_as_id is not null then',
    by: 'if false then',
  },
  {
    name: '`session_open` does not ask whether the person may sign in',
    tests: [session],
    file: 'migrations/functions/sessions/session_open.sql',
    text: ' and u.is_auth',
    by: '',
  },
  {
    name: '`session_open` does not ask whether the session is over',
    tests: [session],
    file: 'migrations/functions/sessions/session_open.sql',
    text: ' and s.expires_at > now()',
    by: '',
  },
  {
    name: '`session_open` does not ask whose membership of an account it is',
    tests: [tenants],
    file: 'migrations/functions/sessions/session_open.sql',
    text: 'm.account_id = a.id and m.user_id = s.user_id',
    by: 'm.account_id = a.id',
  },
  {
    name: '`session_open` leaves the documents of the restricted out',
    tests: [session, opened],
    file: 'migrations/functions/sessions/session_open.sql',
    text: 'if is_restricted(tenant_role) and not is_first then',
    by: 'if false then',
  },
  // Hot reads, and what stands ready in memory.
  {
    name: 'a hot read does not ask whose items somebody sees',
    tests: [session],
    file: 'src/features/items/content/server/list/queries-filters.ts',
    text: 'if (ownOnly) where.push(sql`c.user_id = ${ownOnly}`);\n  if (types) where.push(ofTypes(types));\n  if (query.featured)',
    by: 'if (types) where.push(ofTypes(types));\n  if (query.featured)',
  },
  {
    name: 'a hot read does not ask which types somebody sees',
    tests: [session],
    file: 'src/features/items/content/server/list/queries-filters.ts',
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
    file: 'migrations/functions/tenants/count_items_below.sql',
    text: ' and a.agency_id = scope_agency()',
    by: '',
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
  ...mutationsOfRights,
];

/** Returns a sentence for each change whose text does not stand exactly once in its file. */
export function staleMutations(root: string, list: Mutation[] = mutations): string[] {
  return list.flatMap((mutation) => {
    if (!('file' in mutation)) return [];
    const path = join(root, mutation.file);
    const count = existsSync(path) ? readFileSync(path, 'utf8').split(mutation.text).length - 1 : 0;
    return count === 1
      ? []
      : [`${mutation.name}: ${mutation.file} has ${count} times, not once: ${mutation.text}`];
  });
}
