import type { z } from 'zod';
import type { Actor } from '#shared/actor.ts';
import type { Code } from '#shared/fail.ts';
import type { RunItemState } from '#shared/runs/states.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { AnyJob, Job } from '../jobs/jobs.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';

/** Names a run. */
export type RunKey = { accountId: string; runId: string };
/** An item of a run. `part` tells several results of one item apart; `kept` is what the run remembers of it. */
export type RunItem<Kept> = { id: string; part: string; kept: Kept | null };
/** An item of a run before it is asked for. */
export type AskedItem = { id: string; part?: string; title?: string };
/** The outcome of an item: `code` says why it was refused or left, `amount` what it has used. */
export type ItemResult<Kept> = {
  id: string;
  part?: string;
  state: Exclude<RunItemState, 'waiting'>;
  code?: string | null;
  kept?: Kept;
  amount?: number;
};
/** Does items in one transaction; those without a result are not there any more. */
type Work<Request, Kept> = (
  place: Place,
  request: Request,
  items: RunItem<Kept>[],
) => Promise<ItemResult<Kept>[]>;

/** An item whose work asks another server, so that no transaction is open meanwhile. */
export type ItemTask<Request, Kept> = {
  services: Services;
  request: Request;
  item: RunItem<Kept>;
  /** Opens a transaction in the name of the person. @throws bulk.rights_changed 403 when their rights are others now */
  inName: <T>(work: (place: Place) => Promise<T>) => Promise<T>;
  /**
   * Ends the item in the transaction that stores what was made for it.
   * @throws AlreadyEnded when another process has ended it before
   */
  end: (tx: TenantTx, result: Omit<ItemResult<Kept>, 'id' | 'part'>) => Promise<void>;
};

/** Long work over many items, as a feature defines it. */
export type RunOf<Request, Kept> = {
  /** Stored with the runs, and the name of their job: it does not change. */
  name: string;
  /** Shape of what is asked for. A run of the release before is read by it too. */
  request: z.ZodType<Request>;
  /** Shape of what a run keeps of each item, for its undoing and its screen. */
  item: z.ZodType<Kept>;
  /** Gives the person of a run the rights of now, after it is clear that those of then still stand. */
  rights: (call: { tx: TenantTx; actor: Actor; params: { accountId: string } }) => Promise<Actor>;
  caps: {
    /** Most items of a run. */
    items: number;
    /** Most runs of an account that wait or go on; runs of at most `few` items do not count. */
    atOnce: number;
    few: number;
  };
  /** Days for which a run is remembered. */
  keptDays: number;
  /** Seconds after which the job of a run is taken for lost. */
  timeoutSeconds: number;
  /** Tells the feature that a run has ended by itself, in the transaction of its end. */
  ended?: (place: Omit<Place, 'actor'>, runId: string) => Promise<void>;
} & (
  | {
      /** `size`: items of one transaction, few enough that their rows are locked for a moment. `inline`: done in the call. */
      batch: { size: number; inline?: number; run: Work<Request, Kept> };
      each?: never;
      undo?: {
        minutes: number;
        /** Tells whether a request can be undone at all. */
        may?: (request: Request) => boolean;
        run: Work<Request, Kept>;
      };
    }
  | {
      /** Items whose work asks another server. After one of the `fatal` codes the next ones would fail as well. */
      each: {
        atOnce: number;
        fatal: ReadonlySet<string>;
        /** Returns the code by which the item is refused; null: it was ended. */
        run: (task: ItemTask<Request, Kept>) => Promise<string | null>;
      };
      batch?: never;
      undo?: never;
    }
);
/** A defined run with its job. */
export type DefinedRun<Request, Kept> = RunOf<Request, Kept> & {
  job: Job<RunKey>;
};
/** A defined run with any request. */
export type AnyRun = { name: string; job: AnyJob };

/** Code of the items of somebody whose rights are others than when they asked. */
export const RIGHTS_CHANGED = 'bulk.rights_changed' satisfies Code;
