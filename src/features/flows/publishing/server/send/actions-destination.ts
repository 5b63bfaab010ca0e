import type { AnyProvider } from '#features/ground/connections/server/actions-provider.ts';
import type { StoredConnection } from '#features/ground/connections/server/actions.ts';
import { defineServerSlot } from '#platform/server-slots.ts';
import type { EventPlace } from '#platform/services.ts';
import type { Code } from '#shared/fail.ts';
import type { Begun, Ending, Step } from './queries.ts';

type Fault = {
  /** Words of the other side about it. */
  said?: string;
  /** Nobody knows whether the post was made. */
  isLost?: boolean;
  /** It is worth another try. */
  isPassing?: boolean;
  /** Seconds for which the other side asks for patience. */
  waitSeconds?: number;
};
/** The error of a destination, with a code that people read. */
export class SendError extends Error {
  readonly code: Code;
  readonly said: string;
  readonly isLost: boolean;
  readonly isPassing: boolean;
  readonly waitSeconds: number | undefined;
  constructor(code: Code, { said = '', isLost = false, isPassing = false, waitSeconds }: Fault = {}) {
    super(`${code} ${said}`.trim());
    this.code = code;
    this.said = said;
    this.isLost = isLost;
    this.isPassing = isPassing;
    this.waitSeconds = waitSeconds;
  }
}

/** Notes how far a publication is, in a transaction of its own. */
export type Notes = {
  /** The post is there, or its draft. */
  made: (step: Omit<Step, 'state' | 'failure'>) => Promise<void>;
  /** Nobody knows whether it is there. */
  lost: () => Promise<void>;
};
/** How a destination has taken what was sent. */
export type Outcome = Pick<Ending, 'status' | 'permalink' | 'sent' | 'remoteRef' | 'postKey'> & {
  /** Words of the other side about a part that it did not take. */
  said?: string;
};
/** A publication that is ready to go, or the code of what keeps it back. */
export type Ready = { refusal: Code } | { send: (notes: Notes) => Promise<Outcome> };
/** A kind of place outside on which items are published. */
export type Destination = {
  provider: AnyProvider;
  /**
   * Reads all that is sent, while a transaction is open; `send` runs when none is. @throws Problem of a connection that
   * cannot be opened; `send` throws SendError
   */
  read: (place: EventPlace, begun: Begun, stored: StoredConnection) => Promise<Ready>;
  /** Tells the product how a publication has ended, in the transaction that ends it. */
  tell: (place: EventPlace, begun: Begun, ending: Ending) => Promise<void>;
};
/** Destinations of the features, brought by `fills: [fill(destinations, …)]`. */
export const destinations = defineServerSlot<Destination>('publishing.destinations');
