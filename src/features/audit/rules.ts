import { ipv4Of, ipv6Network } from '#shared/address/network.ts';
import { deviceOf } from '#shared/web/device.ts';

/**
 * Actions by topic. A new action needs its line here and a sentence in messages/{en,tr,ar}.ts with the action as
 * its key; without the sentence it does not compile.
 */
export const actions = [
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_in.ended',
  'sign_in.session_revoked',
  'sign_in.sessions_revoked',
  'sign_in.locked',
  'sign_in.password_changed',
  'sign_in.password_set',
  'sign_in.email_changed',
  'sign_in.factor_added',
  'sign_in.factor_removed',
  'sign_in.recovery_codes_made',
  'sign_in.recovery_code_used',
  'sign_in.passkey_added',
  'sign_in.passkey_removed',
  'sign_in.provider_linked',
  'team.invited',
  'team.invitation_resent',
  'team.invitation_revoked',
  'team.joined',
  'team.changed',
  'team.suspended',
  'team.restored',
  'team.removed',
  'rights.role_changed',
  'rights.permissions_changed',
  'rights.template_created',
  'rights.template_renamed',
  'rights.template_changed',
  'rights.template_removed',
  'rights.refused',
  'switching.began',
  'switching.ended',
  'switching.refused',
  'tenants.agency_created',
  'tenants.account_created',
  'tenants.account_suspended',
  'tenants.account_restored',
  'tenants.account_transferred',
  'tenants.account_removed',
  'tenants.agency_suspended',
  'tenants.agency_restored',
  'tenants.agency_removed',
  'tenants.transfer_offered',
  'tenants.transfer_ended',
  'settings.account_changed',
  'settings.agency_changed',
  'settings.plan_changed',
  'settings.brand_changed',
  'settings.testimonials_changed',
  'settings.referrals_changed',
  'settings.approvals_changed',
  'settings.pipeline_changed',
  'settings.type_changed',
  'settings.tagging_changed',
  'settings.site_changed',
  'settings.field_changed',
  'structure.removed',
  'structure.merged',
  'structure.restored',
  'domains.added',
  'domains.verified',
  'domains.broken',
  'domains.moved',
  'domains.removed',
  'content.duplicated',
  'content.edited',
  'content.published',
  'content.updated',
  'content.taken_back',
  'content.unpublished',
  'content.planned',
  'content.plan_removed',
  'content.locked',
  'content.unlocked',
  'content.removed',
  'content.restored',
  'content.purged',
  'content.bulk_changed',
  'content.bulk_undone',
  'content.imported',
  'content.import_undone',
  'writings.created',
  'writings.edited',
  'writings.opened_again',
  'writings.removed',
  'writings.generated',
  'writings.bulk_started',
  'writings.bulk_stopped',
  'writings.instruction_added',
  'writings.instruction_changed',
  'writings.instruction_removed',
  'writings.voice_changed',
  'writings.model_changed',
  'media.removed',
  'media.replaced',
  'media.edited',
  'tagging.smart_created',
  'tagging.smart_changed',
  'tagging.smart_removed',
  'tasks.created',
  'tasks.changed',
  'tasks.removed',
  'testimonials.published',
  'testimonials.unpublished',
  'testimonials.removed',
  'testimonials.restored',
  'testimonials.purged',
  'testimonials.link_created',
  'testimonials.link_shown',
  'testimonials.many_asked',
  'testimonials.many_stopped',
  'testimonials.plan_cancelled',
  'testimonials.poster_made',
  'testimonials.link_revoked',
  'testimonials.consent_given',
  'testimonials.consent_refused',
  'testimonials.consent_withdrawn',
  'testimonials.archived',
  'testimonials.unarchived',
  'testimonials.thanked',
  'testimonials.asked_again',
  'testimonials.changed',
  'testimonials.answered',
  'testimonials.answer_removed',
  'testimonials.marked',
  'testimonials.captioned',
  'testimonials.cut',
  'testimonials.scopes_withdrawn',
  'testimonials.person_exported',
  'testimonials.person_erased',
  'testimonials.expired',
  'widgets.created',
  'widgets.changed',
  'widgets.removed',
  'approvals.approved',
  'approvals.rejected',
  'approvals.changes',
  'approvals.link_created',
  'approvals.link_shown',
  'approvals.link_revoked',
  'leads.received',
  'leads.state_changed',
  'leads.answered',
  'leads.noted',
  'leads.removed',
  'exports.made',
  'mails.opened',
  'jobs.retried',
  'jobs.many_retried',
  'jobs.discarded',
  'tokens.granted',
  'tokens.caps_changed',
  'tokens.weights_changed',
  'secrets.created',
  'secrets.rotated',
  'secrets.revoked',
] as const;
export type Action = (typeof actions)[number];
type TopicOf<A> = A extends `${infer T}.${string}` ? T : never;
/** The first word of an action, by which the log is filtered. */
export type Topic = TopicOf<Action>;
/** All topics, in the order of the actions. */
export const topics = [...new Set(actions.map((action) => action.split('.')[0]))] as Topic[];

export const objectTypes = [
  'user',
  'session',
  'account',
  'agency',
  'domain',
  'content',
  'media',
  'testimonial',
  'testimonial_batch',
  'testimonial_link',
  'widget',
  'testimonial_plan',
  'writing',
  'approval_link',
  'lead',
  'smart_tag',
  'writing_instruction',
  'ai_instruction',
  'invitation',
  'template',
  'log',
  'secret',
  'mail',
  'job',
  'task',
  'price',
  'category',
  'service',
  'label',
  'tag',
  'pipeline',
  'stage',
  'content_type',
  'custom_field',
  'custom_field_group',
] as const;
export type ObjectType = (typeof objectTypes)[number];

/** The id of the house, which has a log but no row of its own. */
export const HOUSE_ID = '00000000-0000-0000-0000-000000000000';

const SECRET_WORDS = new Set([
  'password',
  'passphrase',
  'secret',
  'secrets',
  'token',
  'hash',
  'cookie',
  'otp',
  'totp',
  'pin',
  'credential',
  'credentials',
  'authorization',
  'session',
  'signature',
  'recovery',
  'verifier',
]);
const SECRET_PAIRS =
  /(api|private|secret|signing|invite|access|free|recovery)_?(key|code|codes|link)s?$|deep_?link/i;
const SECRET_VALUES =
  /^\$argon2|^eyJ[\w-]+\.[\w-]+\.|^otpauth:|^Bearer\s|-----BEGIN|[?&](t|token|code|secret|key)=/;
const HIDDEN = '•••';
const LONGEST_TEXT = 300;
const LONGEST_JSON = 8000;
const isSecretName = (name: string) =>
  SECRET_PAIRS.test(name) ||
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => SECRET_WORDS.has(word));

/** Returns a value without secrets and long texts, since entries cannot be erased. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string' && SECRET_VALUES.test(value)) return HIDDEN;
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || depth > 6) return undefined;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1) ?? null);
  const redacted = (name: string, inner: unknown) => {
    if (!isSecretName(name)) return redact(inner, depth + 1);
    return inner === null || inner === '' ? inner : HIDDEN;
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, redacted(name, inner)]),
  );
}

/** The fields of an object by their names, as JSON values. */
export type State = Record<string, unknown>;
const bounded = (state: State): State =>
  JSON.stringify(state).length <= LONGEST_JSON
    ? state
    : Object.fromEntries(
        Object.keys(state)
          .slice(0, 100)
          .map((name) => [name, '…']),
      );
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

/** Returns the fields that differ, compared before secrets are hidden; undefined = nothing changed. */
export function difference(
  before: State | undefined,
  after: State | undefined,
): { before?: State; after?: State } | undefined {
  if (!before || !after)
    return {
      ...(before ? { before: bounded(redact(before) as State) } : {}),
      ...(after ? { after: bounded(redact(after) as State) } : {}),
    };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonical(before[name]) !== canonical(after[name]),
  );
  if (!names.length) return undefined;
  const only = (state: State) =>
    bounded(redact(Object.fromEntries(names.map((name) => [name, state[name] ?? null]))) as State);
  return { before: only(before), after: only(after) };
}

/** Returns browser and system of a header, without the details that would identify a device. */
export function deviceLine(agent: string | undefined): string | null {
  const { browser, system } = deviceOf(agent);
  return browser && system ? `${browser} · ${system}` : (browser ?? system);
}

/** Returns the network of an address (/24, /48), never the address, since entries cannot be erased. */
export function networkOf(address = ''): string | null {
  const v4 = ipv4Of(address);
  return v4 ? `${v4.replace(/\.\d+$/, '')}.0/24` : (ipv6Network(address, 3) ?? null);
}
/** Checks whether an action records the network: only sign-ins and impersonations do. */
export const keepsNetwork = (action: Action) => /^(sign_in|switching)\./.test(action);

/**
 * Returns a cell of CSV. A formula gets an apostrophe before it, also after semicolons (as in Turkey) and tabs,
 * where some spreadsheets begin a cell.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const inner = String(value).replace(/(;|\S[\t\r\n]+)(?=[ "'\0]*[=+\-@|%])/g, "$1'");
  const text = typeof value === 'string' && /^[\s\0]*[=+\-@\t\r\n|%]/.test(value) ? `'${inner}` : inner;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
/** Returns a line of CSV with its CRLF, without formulas that a spreadsheet would run. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
