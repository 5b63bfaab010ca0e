/** The messages of error codes; src/app/messages/all-words.ts adds its keys. */
export interface ErrorWords {}
/** A code of a problem or field error; a code without messages does not compile (ERR-01). */
export type Code = keyof ErrorWords;

/**
 * A refused field: `path` in the body with dots, `code` as a key of the messages, and for programs allowed
 * values or limits.
 */
export type FieldError = {
  path: string;
  code: Code;
  allowed?: (string | number)[];
  minimum?: number;
  maximum?: number;
};

/**
 * An error of a request: HTTP status, stable code with messages in three languages, and field errors for
 * forms.
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

/** Makes the 404 error, the same for unknown ids and those of another tenant. */
export const notFound = () => fail('not_found', 404);
/** Makes the 403 error of a role without the right. */
export const forbidden = () => fail('forbidden', 403);
/** Returns the code of a refusal, for people of an agency the one that names whom to ask (ROLE-19). */
export const forbiddenTo = ({ type }: { type: string }): Code =>
  type === 'agency' ? 'forbidden.agency' : 'forbidden';
/** Returns a thrown value as a problem; other errors become a server error. */
export const toProblem = (cause: unknown): Problem =>
  cause instanceof Problem ? cause : new Problem('internal', 500);
