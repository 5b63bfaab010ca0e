/** Kinds of a fact of an event, as conditions compare it. */
type Fact = { kind: 'choice'; options: readonly string[] } | { kind: 'stage' | 'number' | 'yesNo' };
/** Says whether an event is about an item, on which steps may act. */
type About = 'item' | 'maybe' | 'none';
type Trigger = { about: About; facts: Record<string, Fact> };
const stages: Record<string, Fact> = { before: { kind: 'stage' }, after: { kind: 'stage' } };
const choice = (...options: string[]): Fact => ({ kind: 'choice', options });
const moves = (...options: string[]) => ({ before: choice(...options), after: choice(...options) });
const leadStates = ['new', 'answered', 'visit', 'won', 'lost', 'suspected', 'spam'];
const taskStates = ['NOT_STARTED', 'IN_PROGRESS', 'ON_HOLD', 'DONE'];
/** Events that start automations, by name, with the facts that conditions may ask about (designs 3.12). */
export const triggers = {
  'item.created': { about: 'item', facts: {} },
  'item.stageChanged': { about: 'item', facts: stages },
  'item.statusChanged': { about: 'item', facts: moves('open', 'completed', 'cancelled') },
  'item.published': { about: 'item', facts: {} },
  'item.unpublished': { about: 'item', facts: {} },
  'publication.failed': { about: 'item', facts: {} },
  'testimonial.received': {
    about: 'maybe',
    facts: { rating: { kind: 'number' }, consent: { kind: 'yesNo' } },
  },
  'testimonial.permissionAnswered': {
    about: 'none',
    facts: { answer: choice('agreed', 'withdrawn', 'parts') },
  },
  'lead.received': { about: 'maybe', facts: { photos: { kind: 'number' } } },
  'lead.stateChanged': { about: 'none', facts: moves(...leadStates) },
  'booking.made': { about: 'none', facts: {} },
  'booking.changed': { about: 'none', facts: {} },
  'booking.canceled': { about: 'none', facts: {} },
  'chat.lead': { about: 'none', facts: {} },
  'task.created': { about: 'maybe', facts: {} },
  'task.statusChanged': { about: 'maybe', facts: moves(...taskStates) },
  'task.due': { about: 'none', facts: {} },
  'review.received': { about: 'none', facts: { rating: { kind: 'number' } } },
  'distribution.completed': { about: 'maybe', facts: { isShow: { kind: 'yesNo' } } },
  'distribution.failed': { about: 'maybe', facts: { isShow: { kind: 'yesNo' } } },
  'post.published': { about: 'maybe', facts: { isShow: { kind: 'yesNo' } } },
  'post.failed': { about: 'maybe', facts: { isShow: { kind: 'yesNo' } } },
  'approval.decided': { about: 'item', facts: { decision: choice('approved', 'rejected', 'changes') } },
  'message.posted': { about: 'item', facts: {} },
  'token.low': { about: 'none', facts: { threshold: { kind: 'number' } } },
  'connection.failed': { about: 'none', facts: {} },
} as const satisfies Record<string, Trigger>;
/** Name of an event that starts automations. */
export type EventName = keyof typeof triggers;
/** Names of all events that start automations. */
export const eventNames = Object.keys(triggers) as [EventName, ...EventName[]];
/** The name of a time in place of an event. */
export const SCHEDULE = 'schedule';
/** Name of an event or of a time that starts automations. */
export type TriggerName = EventName | typeof SCHEDULE;
/** Names of all that starts automations. */
export const triggerNames = [...eventNames, SCHEDULE] as [TriggerName, ...TriggerName[]];
/** Returns what a trigger is about; a schedule is about nothing. */
export const aboutOf = (type: TriggerName): About => (type === SCHEDULE ? 'none' : triggers[type].about);

/** Facts that are worked out of the item of an event. */
export const itemFacts = { photos: { kind: 'number' }, km: { kind: 'number' } } as const;
/** Returns the facts that conditions of a trigger may ask about; those of the item stay behind those of the event. */
export const factsOf = (type: TriggerName): Record<string, Fact> =>
  type === SCHEDULE
    ? {}
    : {
        ...(triggers[type].about === 'none' ? {} : itemFacts),
        ...(triggers[type].facts as Record<string, Fact>),
      };
/** Begins the name of a fact of the event in a condition; others are fields of the item. */
export const EVENT = 'event.';

/** Kinds of steps. `needsItem`: it acts on an item; `tells`: events that it may lead to. */
export const stepKinds = {
  request_testimonial: { needsItem: true, tells: [] },
  write_text: { needsItem: true, tells: [] },
  task: { needsItem: false, tells: ['task.created'] },
  stage: { needsItem: true, tells: ['item.stageChanged'] },
  notify: { needsItem: false, tells: [] },
  email: { needsItem: false, tells: [] },
  publish: { needsItem: true, tells: ['distribution.completed', 'distribution.failed'] },
  social: { needsItem: true, tells: ['post.published', 'post.failed'] },
  webhook: { needsItem: false, tells: [] },
} as const satisfies Record<string, { needsItem: boolean; tells: readonly EventName[] }>;
/** Name of a kind of steps. */
export type StepKindName = keyof typeof stepKinds;
/** Names of all kinds of steps, in the order in which they are offered. */
export const stepNames = Object.keys(stepKinds) as [StepKindName, ...StepKindName[]];

/** An automation as far as circles are concerned. */
type Link = { name: string; type: string; steps: readonly { kind: StepKindName }[] };
/**
 * Returns the names of automations by which one would start itself, from itself on; null when it would not. What a
 * condition would stop is not looked at.
 */
export function circleOf(own: Link, others: readonly Link[]): string[] | null {
  const eventsOf = (link: Link) =>
    link.steps.flatMap(({ kind }) => stepKinds[kind].tells as readonly string[]);
  const open: { link: Link; path: string[] }[] = [{ link: own, path: [own.name] }];
  const seen = new Set<Link>();
  for (let next = open.shift(); next; next = open.shift()) {
    const { link, path } = next;
    const events = eventsOf(link);
    if (events.includes(own.type)) return path;
    for (const other of others)
      if (!seen.has(other) && events.includes(other.type)) {
        seen.add(other);
        open.push({ link: other, path: [...path, other.name] });
      }
  }
  return null;
}

/** Automations that may lead to each other in a row. */
export const DEEPEST = 5;
/** Failures in a row of which those who run the account hear. */
export const TOLD_FAILURES: readonly number[] = [5, 10, 15];
/** Failures in a row that block an automation (AUTO-09). */
export const BLOCKING_FAILURES = 20;
/** Automations of an account at most. */
export const MOST = 100;
/** Steps of an automation at most. */
export const MOST_STEPS = 10;
/** Conditions of an automation at most. */
export const MOST_CONDITIONS = 10;
/** Rows of a page of the log (AUTO-14). */
export const LOG_PAGE = 10;
/** Rows of the log of an item (AUTO-14). */
export const ITEM_LOG = 250;
/** Messages that one call shows at most (AUTO-15). */
export const MOST_TOASTS = 20;
/** Days for which runs are kept. */
export const KEPT_DAYS = 90;
/** Items that one occurrence of a schedule acts on at most. */
export const MOST_SCHEDULED = 200;

/** Words that a text of a step may name in braces. */
export const placeholders = ['title', 'city', 'customer'] as const;
/** Values of the words in braces. */
export type PlaceholderValues = Record<(typeof placeholders)[number], string>;
/** Fills the words in braces of a text; others stay as they are typed. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{(\w{1,20})\}/g, (typed, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : typed,
  );

/** Compares a fact of an event with a condition; what is unknown meets `isNot` and `empty` only. */
export function factHolds(op: string, fact: unknown, wanted: unknown): boolean {
  const isUnknown = fact === null || fact === undefined;
  switch (op) {
    case 'is':
      return !isUnknown && fact === wanted;
    case 'isNot':
      return fact !== wanted;
    case 'above':
      return typeof fact === 'number' && typeof wanted === 'number' && fact > wanted;
    case 'below':
      return typeof fact === 'number' && typeof wanted === 'number' && fact < wanted;
    case 'empty':
      return isUnknown;
    default:
      return !isUnknown;
  }
}

/** How often a schedule comes. */
export const frequencies = ['daily', 'weekly', 'monthly'] as const;
/** A time that comes again, by the clock of the account; `days`: of the week, 0 is Sunday, or of the month, from 1 on. */
export type Schedule = {
  frequency: (typeof frequencies)[number];
  interval: number;
  days: number[];
  /** HH:MM */
  at: string;
  /** Says what becomes of occurrences that passed while nothing ran. */
  missed: 'skip' | 'once';
};
/** A delay of a step after the one before it; `at`: HH:MM of that day, by the clock of the account. */
export type Delay = { days: number; hours: number; at: string | null };

/**
 * Returns which message says how a run has ended: of a template only its own words (AUTO-17 to AUTO-19).
 */
export function toastOf({ type, status }: { type: string; status: string }): 'message' | 'failed' | 'worked' {
  if (type === 'template') return 'message';
  return status === 'failed' ? 'failed' : 'worked';
}
