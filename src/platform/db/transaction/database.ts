import type pg from 'pg';

import type { DatabaseErrors } from './errors.ts';
import { asMember, type Reads, type Scope } from '../scope.ts';
import { makeGuesses, runAheadOfCheck, type SessionRow } from './session-guess.ts';
import type { TenantTx } from '../tenant.ts';
import { transaction, type Ground, type Watch } from './transaction.ts';

type SessionKey = {
  tokenHash: Buffer;
  host: string;
  /** The token is an API key and not that of a session. */
  isApiKey?: boolean;
  /** The agency and the account of the host, where a key asks; the host of the product has none. */
  at?: { agencyId: string | null; accountId: string | null };
  accountId: string | null;
  agencyId: string | null;
};
/** `reads`: the transaction is read-only. */
type Options = { reads?: Reads | undefined };

/** Access to the database; every statement runs in a transaction with a scope. */
export type Database = {
  /** Runs work in a transaction with a scope. */
  withTenant: <T>(scope: Scope, work: (tx: TenantTx) => Promise<T>, options?: Options) => Promise<T>;
  /**
   * Runs work in a transaction whose first statement checks the session and sets the scope. With `reads` the work may begin
   * before the result of the check (session-guess.ts).
   */
  withSession: <T>(
    key: SessionKey,
    work: (row: SessionRow | undefined, tx: TenantTx) => Promise<T>,
    options?: Options,
  ) => Promise<T>;
  pool: pg.Pool;
  end: () => Promise<void>;
};

const SCOPE = `
    select set_config('app.user_id', $1, true), set_config('app.account_id', $2, true),
      set_config('app.agency_id', $3, true), set_config('app.idempotency', $4, true)
  `;
const OPEN = 'select session_open($1, $2, $3, $4)';
const OPEN_KEY = 'select api_key_open($1, $2, $3, $4)';
/** Refuses each further statement of a transaction by a key that was revoked meanwhile. */
const guard = { name: 'api_key_stands', text: 'select api_key_stands()', values: [] };

function beginOf(reads: Reads | undefined): string {
  if (reads === 'keptPlans') return 'begin read only; set local plan_cache_mode = force_generic_plan';
  return reads ? 'begin read only' : 'begin';
}

/**
 * Makes the database access of a process. Expected errors become problems (errors.ts), others are thrown
 * unchanged.
 */
export function makeDatabase(pool: pg.Pool, watch: Watch, errors: DatabaseErrors = {}): Database {
  const ground: Ground = { pool, watch, errors };
  const guesses = makeGuesses();
  return {
    pool,
    withTenant: (scope, work, { reads } = {}) => {
      const begin = beginOf(reads);
      const start = scope.role && scope.role !== 'hub_app' ? `${begin}; set local role ${scope.role}` : begin;
      const fields = [scope.userId, scope.accountId, scope.agencyId, scope.idempotency];
      const head = { name: 'scope', text: SCOPE, values: fields.map((value) => value ?? '') };
      return transaction(ground, { start, head, scope }, (_head, tx) => work(tx));
    },
    withSession: (key, work, { reads } = {}) => {
      const session = `${key.isApiKey ? 'key' : ''} ${key.tokenHash.toString('latin1')} ${key.host} ${key.accountId} ${key.agencyId}`;
      const values = [key.tokenHash, key.host, key.accountId, key.agencyId];
      const ofKey = [key.tokenHash, key.accountId, key.at?.agencyId ?? null, key.at?.accountId ?? null];
      const opening = key.isApiKey
        ? { head: { name: 'api_key_open', text: OPEN_KEY, values: ofKey }, guard }
        : { head: { name: 'session_open', text: OPEN, values } };
      return runAheadOfCheck(
        guesses,
        session,
        Boolean(reads),
        (inside) => transaction(ground, { start: beginOf(reads), ...opening, scope: asMember({}) }, inside),
        (row, tx) => {
          const { userId, accountId, agencyId } = row ?? {};
          Object.assign(tx.scope, { userId, accountId, agencyId });
          return work(row, tx);
        },
      );
    },
    end: () => pool.end(),
  };
}
