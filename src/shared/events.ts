import type { z } from 'zod';

/** Something that happens in an account, as features tell it each other. Defined in `events.ts` of its feature. */
export type EventOf<Data> = {
  /** `media.changed`: the thing and what happened to it. */
  name: string;
  /** Says in docs/events.md when it happens. */
  about: string;
  /** Says what the id of the subject is; the events of one subject are delivered in their order. */
  subject: string;
  /** Ids and facts; a listener reads the rows themselves. */
  data: z.ZodType<Data>;
  /** It names any number of rows and is not stored: only listeners within the change hear it. */
  passing?: true;
  /** It is between parts of the product: webhooks of accounts do not hear it. */
  internal?: true;
};
/** An event with any data. */
export type AnyEvent = EventOf<unknown>;
/** Defines an event and types its data. */
export const defineEvent = <Data, Kind extends EventOf<Data>>(
  event: Kind & { data: z.ZodType<Data> },
): Kind => event;

/** An event of a subject. */
export type Happened<Data> = {
  subject: string;
  /** The person who made the change; null: a job or a visitor. */
  userId: string | null;
  data: Data;
};
/** An event that is delivered after its change. `id` stays the same when it is delivered again. */
export type Delivered<Data> = Happened<Data> & { id: number; at: string };
