/** Events of an account that webhooks and rules can hear of, by the things that they are about. */
export const eventNames = [
  'lead.received',
  'lead.stateChanged',
  'lead.suspected',
  'booking.made',
  'booking.changed',
  'booking.canceled',
  'chat.lead',
  'item.created',
  'item.stageChanged',
  'item.statusChanged',
  'item.published',
  'item.unpublished',
  'publication.failed',
  'media.changed',
  'testimonial.received',
  'testimonial.permissionAnswered',
  'approval.asked',
  'approval.decided',
  'approval.messagePosted',
  'writing.finished',
  'task.created',
  'task.assigned',
  'task.statusChanged',
  'task.due',
  'message.posted',
  'message.edited',
  'run.progressed',
  'review.received',
  'distribution.completed',
  'distribution.failed',
  'post.published',
  'post.failed',
  'connection.failed',
  'connection.restored',
  'token.low',
] as const;
/** The name of an event that webhooks hear of. */
export type EventName = (typeof eventNames)[number];

/** Where a webhook is; `ended`: it cannot be switched on again. */
export const hookStates = ['on', 'off', 'ended'] as const;
/** Why a webhook is not on. */
export const hookReasons = ['person', 'failures', 'gone', 'maker'] as const;
/** Where a message is. */
export const deliveryStates = ['waiting', 'done', 'failed'] as const;

/** The event name of a trial. */
export const TRIAL = 'webhook.test';
/** Webhooks of an account. */
export const MOST_HOOKS = 100;
/** Messages that are kept of a webhook beside those that wait. */
export const MOST_DELIVERIES = 100;
/** Hours in which messages are signed with the secret of before as well. */
export const OLD_SECRET_HOURS = 24;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds between the tries of a message, about a day in all. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR] as const;
/** A delay is longer by a random part of it, so that messages of one failure do not all come again at once. */
const JITTER = 0.2;
/**
 * Returns the seconds until the next try of a message after some that failed; undefined: there is none any more. A longer
 * Retry-After counts instead, up to a day. `random`: at least 0 and less than 1.
 */
export function nextDelay(tries: number, retryAfter: number | null, random: number): number | undefined {
  const delay = DELAYS[tries - 1];
  if (delay === undefined) return undefined;
  return Math.ceil(Math.max(delay * (1 + JITTER * random), Math.min(retryAfter ?? 0, DAY)));
}
/** Reads a Retry-After header as seconds from a time in milliseconds; null for none, and for what is no such header. */
export function retryAfterOf(text: string | undefined, now: number): number | null {
  const value = text?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const at = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Failed messages in a row at which those who run the account are told. */
const TOLD_AT = [5, 10, 15];
/** Failed messages in a row at which a webhook is switched off. */
const OFF_AT = 20;
/** Returns what follows from a number of messages in a row that failed on every try. */
export function afterFailures(failures: number): 'nothing' | 'tell' | 'off' {
  if (failures >= OFF_AT) return 'off';
  return TOLD_AT.includes(failures) ? 'tell' : 'nothing';
}
