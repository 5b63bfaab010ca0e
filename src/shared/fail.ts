/** The codes that have words in three languages, as keys; src/app/messages/all-words.ts fills it in. */
export interface ErrorWords {}
/** What a problem, a refused field and a contract name: a code without words does not compile (ERR-01). */
export type Code = keyof ErrorWords;

/**
 * One field that was refused: `path` with dots into the body, `code` as a key of the messages, and the values or
 * limits that would be taken, for programs.
 */
export type FieldError = {
  path: string;
  code: Code;
  allowed?: (string | number)[];
  minimum?: number;
  maximum?: number;
};

/**
 * What stops a request: an HTTP status, a stable code that has words in three languages, and field errors
 * where a form can show them.
 */
export class Problem extends Error {
  readonly code: Code;
  readonly status: number;
  readonly fields: FieldError[];
  readonly extra: Record<string, unknown>;
  constructor(code: Code, status: number, fields: FieldError[] = [], extra: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Makes the error to throw: `throw fail('content.not_found', 404)`. */
export const fail = (
  code: Code,
  status: number,
  fields: FieldError[] = [],
  extra: Record<string, unknown> = {},
) => new Problem(code, status, fields, extra);

/** Unknown ids and ids of another tenant look the same. */
export const notFound = () => fail('not_found', 404);
/** The tenant is the caller's, but policy.ts does not let this role do it. */
export const forbidden = () => fail('forbidden', 403);
/** People of an agency are told whom of theirs to ask (ROLE-19). */
export const forbiddenTo = ({ type }: { type: string }): Code =>
  type === 'agency' ? 'forbidden.agency' : 'forbidden';
/** Returns what was thrown as a problem; whatever is none is a failure of ours. */
export const toProblem = (cause: unknown): Problem =>
  cause instanceof Problem ? cause : new Problem('internal', 500);
