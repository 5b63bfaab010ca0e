// Writes docs/flags.md (npm run docs): the switches of employees, agencies, accounts and permissions with
// their effects.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { accountChange } from '#features/tenants/tenants/contract.ts';
import { agencyForm } from '#features/tenants/tenants/contract-agency.ts';
import { everyFixture, nameOf, routes } from '#testing/calls.ts';
import { actorWith, cellOf } from '#testing/sweep/rights.ts';
import { employeeFlags, flagNames, flagPages, type EmployeeFlag } from '#shared/rights/rights.ts';

/** Effects of flags inside of calls that are open without them. */
const inside: { [K in EmployeeFlag]?: string } = {
  changeAccountLogo: '`PATCH /api/accounts/:accountId` with the logo alone',
  subscribe: '`PATCH /api/accounts/:accountId` with fields of the plan alone',
  "seeOtherUser'sContentFeeds": 'lists, counts, feed and start page show own items only without it',
  dashboardStats: 'the figures of the start page',
  reputation: 'testimonials among items, pictures and events, and their numbers',
  switchToViewOtherAccount: 'working as people of an account, only looking',
  switchToWorkAsOtherAccount: 'working as an account or its people, and changing things',
  projectPostings: 'publication by `POST /api/accounts/:accountId/contents/bulk`',
  projects: 'changing and deleting items and their pictures',
};
/** Switches of agencies, accounts and the permissions map; a test compares the names with the contracts. */
export const switches: Record<string, string> = {
  sidePanel:
    'the side panel of an item (publication, readiness, status, search) is shown; a matter of the screen',
  publishButton:
    'publishing and taking off: items, many at once, testimonials; else 403 `agency.control_off`',
  shareButton:
    'links to the public page on items, in the list and on testimonials are shown; a matter of the screen, since the page is public',
  editPanel:
    'making, changing and deleting items, and pictures that belong to one; else 403 `agency.control_off`. The library for itself stays open',
  advancedAgency: 'entries of navigation for advanced agencies (ROLE-29)',
  isPrimaryInAgency: 'agency tools in the navigation (ROLE-31), the mark in the list of accounts',
  isEmailPublic: 'the email address of the account is shown on its public site',
  showAgencyBranding: 'the chat page of the business names its agency (CHAT-26)',
  isPublicTemplate: 'the other accounts of its agency are offered the templates made of the account',
  isPublicTemplateGlobal: 'other agencies are offered the templates made of the account',
  'template.doNotShowAgain': 'a starter is no longer offered on the first steps',
  'aISettings.aIWriterInWebApp': 'having texts written by the AI writer, beside the right of the person',
  'defaultPermissions.ai.aiContentGenerator': 'having texts written by the AI writer',
  'defaultPermissions.other.switchToAdmin': 'working as administrators of the account',
  'defaultPermissions.other.switchToUser': 'working as users of the account',
  'defaultPermissions.other.productsUpdateNotification': 'waits for the products of the hub',
  'defaultPermissions.other.productsGeolocations': 'a number; waits for the products of the hub',
};
type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] };
/** Returns the paths of booleans in a shape. */
function booleans(schema: Schema, at = ''): string[] {
  if (schema.type === 'boolean') return [at];
  return [
    ...(schema.anyOf ?? []).flatMap((branch) => booleans(branch, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      booleans(inner, at ? `${at}.${name}` : name),
    ),
  ];
}
export const switchNames = (): string[] =>
  [agencyForm, accountChange].flatMap((shape) =>
    booleans(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema),
  );

type FlagLine = {
  flag: EmployeeFlag;
  pages: string[];
  calls: string[];
  within: string;
};
export async function flagTable(): Promise<FlagLine[]> {
  const own = Object.assign({}, ...(await everyFixture()).map((fixtures) => fixtures.own));
  const ofTenants = routes.filter(({ endpoint: { who } }) => who === 'account' || who === 'agency');
  const decides = (
    flag: EmployeeFlag,
    [on, off] = [true, false].map((value) => ({ ...actorWith('agencyUser'), flags: { [flag]: value } })),
  ) =>
    ofTenants
      .filter((route) => cellOf(route, on!, own) !== cellOf(route, off!, own))
      .map(({ endpoint }) => nameOf(endpoint));
  return flagNames.map((flag) => ({
    flag,
    pages: flagPages[flag]?.split(' ') ?? [],
    calls: decides(flag),
    within: inside[flag] ?? '',
  }));
}
export async function flagsDoc(): Promise<string> {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Flags',
    '',
    'Made by `npm run docs` from the policies, the contracts and `src/shared/rights/rights.ts`; `npm run check` compares.',
    '',
    '## Employees of an agency',
    '',
    'The 24 flags of ROLE-37. They count for the role `agencyUser` alone, in the agency and in its accounts; for every other role the role decides.',
    '',
    row(['flag', 'standard', 'pages', 'calls it decides', 'and']),
    row(Array(5).fill('---')),
    ...(await flagTable()).map((line) =>
      row([
        `\`${line.flag}\``,
        employeeFlags[line.flag] ? 'on' : 'off',
        line.pages.map((path) => `\`${path}\``).join(', '),
        line.calls.map((call) => `\`${call}\``).join(', '),
        line.within,
      ]),
    ),
    '',
    '## Agencies, accounts and the permissions map',
    '',
    'The first four bind the people of the accounts of an agency, neither its own people nor the operator (TEN-08).',
    '',
    row(['switch', 'what it does']),
    row(['---', '---']),
    ...Object.entries(switches).map(([name, what]) => row([`\`${name}\``, what])),
    '',
  ].join('\n');
}
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../../docs/flags.md'), await flagsDoc());
