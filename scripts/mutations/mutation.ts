/** A change of one line: `sql` is a further migration; in `file`, `text`, which stands there once, becomes `by`. */
export type Mutation = { name: string; tests: string[] } & (
  | { sql: string }
  | { file: string; text: string; by: string }
);
