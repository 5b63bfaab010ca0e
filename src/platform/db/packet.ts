import pg from 'pg';

/** A prepared statement: one name, one text. */
export type Statement = { name: string; text: string; values: unknown[] };
type Found = {
  /** The first column of the head's row. */ head: string | null;
  rows: Record<string, unknown>[];
};
type Shape = { keys: string[]; parsers: ((text: string) => unknown)[] };
/** What of pg's connection its own queries write with. */
type Wire = {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  describe: (of: { type: 'P' }) => void;
  sync: () => void;
};

/**
 * What rows of a statement look like, by its name: PostgreSQL is asked once. As many as there are names of
 * statements.
 */
const shapes = new Map<string, Shape>();

/** A query of pg that holds two statements: pipelined connections take no other class. */
class Packet extends pg.Query {
  name: string;
  text: string;
  /** pg would report an error to nobody without it. */
  callback = (): void => {};
  readonly #client: pg.ClientBase;
  readonly #statements: [Statement, Statement];
  readonly #named: (column: string) => string;
  readonly #done: (error: Error | undefined, found: Found) => void;
  readonly #found: Found = { head: null, rows: [] };
  #inBody = false;
  #shape: Shape | undefined;
  #broken: Error | undefined;

  constructor(
    client: pg.ClientBase,
    statements: [Statement, Statement],
    named: (column: string) => string,
    done: (error: Error | undefined, found: Found) => void,
  ) {
    super(statements[0]);
    [{ name: this.name, text: this.text }] = statements;
    this.#client = client;
    this.#statements = statements;
    this.#named = named;
    this.#done = done;
    this.#shape = shapes.get(statements[1].name);
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    const quiet = Object.create(wire, { describe: { value: () => {} }, sync: { value: () => {} } }) as Wire;
    const [head, body] = this.#statements.map(
      (statement) => new pg.Query(statement) as unknown as { prepare: (wire: Wire) => void },
    );
    head!.prepare(quiet);
    body!.prepare(
      this.#shape
        ? quiet
        : (Object.create(quiet, { describe: { value: (of: { type: 'P' }) => wire.describe(of) } }) as Wire),
    );
    wire.sync();
  };

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#shape = {
      keys: fields.map(({ name }) => this.#named(name)),
      parsers: fields.map(
        ({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
      ),
    };
    shapes.set(this.name, this.#shape);
  }
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#inBody) {
      this.#found.head = fields[0]!;
      return;
    }
    try {
      const { keys, parsers } = this.#shape!;
      const row: Record<string, unknown> = {};
      for (let i = 0; i < keys.length; i++) {
        const value = fields[i]!;
        row[keys[i]!] = value === null ? null : parsers[i]!(value);
      }
      this.#found.rows.push(row);
    } catch (error) {
      this.#broken ??= error as Error;
    }
  }
  handleCommandComplete(): void {
    if (this.#inBody) return;
    this.#inBody = true;
    [, { name: this.name, text: this.text }] = this.#statements;
  }
  handleReadyForQuery(): void {
    this.#done(this.#broken, this.#found);
  }
  handleError(error: Error, connection: unknown): void {
    // PostgreSQL has skipped the second statement, which then is not parsed either.
    const { submittedNamedStatements } = connection as Wire;
    for (const { name } of this.#statements) delete submittedNamedStatements[name];
    this.#done(error, this.#found);
  }
}

/**
 * Two statements that leave together and are one transaction: without begin and commit PostgreSQL makes one
 * of all that comes before a Sync (docs/decisions/0022). What the first sets for its transaction holds for
 * the second. `named` turns columns into keys.
 */
export const inOnePacket = (
  client: pg.ClientBase,
  head: Statement,
  body: Statement,
  named: (column: string) => string,
): Promise<Found> =>
  new Promise((resolve, reject) => {
    void client.query(
      new Packet(client, [head, body], named, (error, found) => (error ? reject(error) : resolve(found))),
    );
  });
