import type { Language } from '#shared/endpoint.ts';
import { number, plural } from '#shared/words.ts';
import type { Action, ObjectType, Topic } from '../rules.ts';

/** Who did it, and what it was done to, by name or by kind. */
export type Said = { who: string; what: string };
const sentences = {
  'sign_in.succeeded': ({ who }: Said) => `${who} signed in`,
  'sign_in.failed': ({ what }: Said) => `Refused: sign-in as ${what}`,
  'sign_in.ended': ({ who }: Said) => `${who} signed out`,
  'sign_in.session_revoked': ({ who, what }: Said) => `${who} ended the session ${what}`,
  'sign_in.sessions_revoked': ({ who, what }: Said) => `${who} ended all sessions of ${what}`,
  'sign_in.locked': ({ what }: Said) => `Too many failures: sign-in as ${what} has to wait`,
  'sign_in.password_changed': ({ who }: Said) => `${who} changed their password`,
  'sign_in.password_set': ({ what }: Said) => `A new password was set for ${what}`,
  'sign_in.email_changed': ({ who, what }: Said) => `${who} changed the e-mail of ${what}`,
  'sign_in.factor_added': ({ who }: Said) => `${who} turned two-factor sign-in on`,
  'sign_in.factor_removed': ({ who, what }: Said) => `${who} turned two-factor sign-in of ${what} off`,
  'sign_in.recovery_codes_made': ({ who }: Said) => `${who} made new recovery codes`,
  'sign_in.recovery_code_used': ({ who }: Said) => `${who} signed in with a recovery code`,
  'sign_in.passkey_added': ({ who, what }: Said) => `${who} added the passkey ${what}`,
  'sign_in.passkey_removed': ({ who, what }: Said) => `${who} removed the passkey ${what}`,
  'sign_in.provider_linked': ({ who, what }: Said) => `${who} linked sign-in with ${what}`,
  'team.invited': ({ who, what }: Said) => `${who} invited ${what}`,
  'team.invitation_resent': ({ who, what }: Said) => `${who} sent the invitation of ${what} again`,
  'team.invitation_revoked': ({ who, what }: Said) => `${who} withdrew the invitation of ${what}`,
  'team.joined': ({ what }: Said) => `${what} joined`,
  'team.changed': ({ who, what }: Said) => `${who} changed the record of ${what}`,
  'team.suspended': ({ who, what }: Said) => `${who} suspended ${what}`,
  'team.restored': ({ who, what }: Said) => `${who} let ${what} in again`,
  'team.removed': ({ who, what }: Said) => `${who} removed ${what}`,
  'rights.role_changed': ({ who, what }: Said) => `${who} changed the role of ${what}`,
  'rights.permissions_changed': ({ who, what }: Said) => `${who} changed the permissions of ${what}`,
  'rights.template_changed': ({ who, what }: Said) => `${who} changed the permissions template ${what}`,
  'rights.refused': ({ who, what }: Said) => `Refused: ${who} asked for ${what}`,
  'switching.began': ({ who, what }: Said) => `${who} began to work as ${what}`,
  'switching.ended': ({ who, what }: Said) => `${who} stopped working as ${what}`,
  'switching.refused': ({ who, what }: Said) => `Refused: ${who} wanted to work as ${what}`,
  'tenants.agency_created': ({ who, what }: Said) => `${who} created the agency ${what}`,
  'tenants.account_created': ({ who, what }: Said) => `${who} created the account ${what}`,
  'tenants.account_suspended': ({ who, what }: Said) => `${who} suspended the account ${what}`,
  'tenants.account_restored': ({ who, what }: Said) => `${who} opened the account ${what} again`,
  'tenants.account_transferred': ({ who, what }: Said) => `${who} moved the account ${what} to another agency`,
  'tenants.account_removed': ({ who, what }: Said) => `${who} deleted the account ${what}`,
  'tenants.agency_suspended': ({ who, what }: Said) => `${who} suspended the agency ${what}`,
  'tenants.agency_restored': ({ who, what }: Said) => `${who} opened the agency ${what} again`,
  'tenants.transfer_offered': ({ who, what }: Said) => `${who} offered the account ${what} to another agency`,
  'tenants.transfer_ended': ({ who, what }: Said) => `${who} ended the transfer of ${what}`,
  'tenants.agency_removed': ({ who, what }: Said) => `${who} deleted the agency ${what}`,
  'settings.account_changed': ({ who, what }: Said) => `${who} changed the settings of ${what}`,
  'settings.agency_changed': ({ who, what }: Said) => `${who} changed the agency settings of ${what}`,
  'settings.plan_changed': ({ who, what }: Said) => `${who} changed the plan of ${what}`,
  'settings.brand_changed': ({ who, what }: Said) => `${who} changed the brand of ${what}`,
  'settings.testimonials_changed': ({ who }: Said) => `${who} changed the testimonial settings`,
  'domains.added': ({ who, what }: Said) => `${who} added the domain ${what}`,
  'domains.verified': ({ what }: Said) => `Domain ${what} verified`,
  'domains.broken': ({ what }: Said) => `Domain ${what} broken`,
  'domains.moved': ({ who, what }: Said) => `${who} took over the domain ${what}`,
  'domains.removed': ({ who, what }: Said) => `${who} removed the domain ${what}`,
  'content.published': ({ who, what }: Said) => `${who} published ${what}`,
  'content.unpublished': ({ who, what }: Said) => `${who} took ${what} off the site`,
  'content.removed': ({ who, what }: Said) => `${who} deleted ${what}`,
  'media.removed': ({ who, what }: Said) => `${who} deleted the file ${what}`,
  'testimonials.published': ({ who, what }: Said) => `${who} published ${what}`,
  'testimonials.unpublished': ({ who, what }: Said) => `${who} took ${what} off the site`,
  'testimonials.removed': ({ who, what }: Said) => `${who} deleted ${what}`,
  'testimonials.link_created': ({ who, what }: Said) => `${who} made a request link: ${what}`,
  'testimonials.link_revoked': ({ who, what }: Said) => `${who} withdrew a request link: ${what}`,
  'testimonials.consent_given': ({ what }: Said) => `A customer agreed to publication: ${what}`,
  'testimonials.consent_refused': ({ what }: Said) => `A customer did not agree to publication: ${what}`,
  'exports.made': ({ who, what }: Said) => `${who} exported ${what}`,
  'secrets.created': ({ who, what }: Said) => `${who} created the secret ${what}`,
  'secrets.rotated': ({ who, what }: Said) => `${who} renewed the secret ${what}`,
  'secrets.revoked': ({ who, what }: Said) => `${who} revoked the secret ${what}`,
} satisfies Record<Action, (p: Said) => string>;

const topics = {
  'topic.sign_in': 'Sign-in', 'topic.team': 'Team', 'topic.rights': 'Rights', 'topic.switching': 'Working as', 'topic.tenants': 'Accounts and agencies', 'topic.settings': 'Settings', 'topic.domains': 'Domains',
  'topic.content': 'Content', 'topic.media': 'Media', 'topic.testimonials': 'Testimonials', 'topic.exports': 'Exports', 'topic.secrets': 'Secrets',
} satisfies Record<`topic.${Topic}`, string>;
const objects = {
  'object.user': 'Person', 'object.session': 'Session', 'object.account': 'Account', 'object.agency': 'Agency', 'object.domain': 'Domain', 'object.content': 'Content item', 'object.media': 'File', 'object.testimonial': 'Testimonial',
  'object.testimonial_link': 'Request link', 'object.invitation': 'Invitation', 'object.template': 'Template', 'object.log': 'Log', 'object.secret': 'Secret',
} satisfies Record<`object.${ObjectType}`, string>;
/** Fields that changes speak of; others appear by their name in the API. */
const fields = {
  'field.host': 'Host', 'field.way': 'Way', 'field.reason': 'Reason', 'field.expiresAt': 'Valid until', 'field.byMail': 'Sent by mail', 'field.textVersion': 'Version of the text', 'field.businessName': 'Business name', 'field.phone': 'Phone',
  'field.website': 'Website', 'field.description': 'Description', 'field.language': 'Language', 'field.themeValue': 'Theme', 'field.email': 'E-mail', 'field.firstName': 'First name', 'field.lastName': 'Last name', 'field.industry': 'Industry',
  'field.subscriptionType': 'Plan', 'field.tokensMax30': 'Tokens in 30 days', 'field.inviteCode': 'Invite code', 'field.logo': 'Logo', 'field.location': 'Location', 'field.role': 'Role',
};
const values = { 'value.password': 'Password', 'value.wrong_password': 'Wrong password', 'value.unknown_email': 'Unknown e-mail', 'value.disabled': 'The person is disabled', 'value.true': 'Yes', 'value.false': 'No', 'value.null': 'Empty' };

const roles = { 'role.account': 'Owner', 'role.accounts': 'Owner of several', 'role.accountAdmin': 'Administrator', 'role.accountUser': 'Staff', 'role.user': 'Reader', 'role.agency': 'Agency owner', 'role.agencyAdmin': 'Agency administrator', 'role.agencyUser': 'Agency staff', 'role.house': 'Operator' };

export const app = {
  ...sentences, ...topics, ...objects, ...fields, ...values, ...roles,
  title: 'Audit log', ofWhom: 'Whose log', house: 'Operator', system: 'System', somebody: 'Somebody', someone: 'somebody unknown', person: 'Who', anything: 'Anything', anyone: 'Anyone',
  what: 'What', when: 'When', object: 'About', filter: 'Filter', from: 'From', to: 'Until', since1: 'Last 24 hours', since7: 'Last 7 days', since30: 'Last 30 days', since90: 'Last 90 days', anyTime: 'Any time', fromDay: (p: { day: string }) => `from ${p.day}`, toDay: (p: { day: string }) => `until ${p.day}`,
  range: 'Period', custom: 'Own dates',
  whole: 'Chain whole', broken: (p: { seq: number }, lang: Language) => `Broken at line ${number(p.seq, lang)}`, unchecked: 'Not checked yet',
  checked: (p: { ago: string; upto: number }, lang: Language) => `checked ${p.ago}, line 1 to ${number(p.upto, lang)}`,
  check: 'Check now', checkGood: plural({ one: 'One line checked: nothing was changed or removed', other: '# lines checked: nothing was changed or removed' }), checkBad: 'The chain is broken. Tell the operator: a line was changed or removed outside of the application.', checkLater: 'This log is long: the check goes on in the background and its result appears here.',
  csv: 'CSV', csvTip: 'Download what is shown as CSV, at most 100,000 lines; the download itself is recorded',
  shown: (p: { count: number; total: number }, lang: Language) => `${number(p.count, lang)} of ${number(p.total, lang)}`, shownMany: (p: { count: number; total: number }, lang: Language) => `more than ${number(p.count, lang)} of ${number(p.total, lang)}`,
  lines: (p: { from: number; to: number }, lang: Language) => `Lines ${number(p.to, lang)}–${number(p.from, lang)}`,
  today: (p: { day: string }) => `Today, ${p.day}`, yesterday: (p: { day: string }) => `Yesterday, ${p.day}`,
  none: 'Nothing has been recorded yet', choose: 'Choose an account', chooseWhy: 'Each account has its own log.', noneWhy: 'Sign-ins, changes of rights and settings, publications, deletions and exports will stand here, each line bound to the one before it.',
  entry: 'Entry', line: (p: { seq: number }, lang: Language) => `Line ${number(p.seq, lang)}`, actingAs: (p: { name: string }) => `working as ${p.name}`, role: 'Role', device: 'Device', network: 'Network', request: 'Request', hash: 'Hash', prev: 'Hash of the line before', moment: 'When',
  changes: 'Change', fieldHead: 'Field', before: 'Before', after: 'After', value: 'Value', noChanges: 'No values were recorded with this line.', allAbout: 'Everything about this', allBy: 'Everything by this person',
};
