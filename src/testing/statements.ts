import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activity } from '#platform/db/pool.ts';
import { camel, executed, type Execution } from '#platform/db/transaction/transaction.ts';

/** The columns of a result by name: TypeScript type, and whether a value was null. */
export type Columns = Record<string, { type: string; hasNull: boolean }>;
/** A raw statement that ran; `fragments` are the constant pieces of its template. */
export type RecordedStatement = { fragments: readonly string[]; columns: Columns };

/**
 * TypeScript types of values by the OID of the PostgreSQL type, as the parsers of pg and db/pool.ts make them.
 */
const TYPES: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'unknown',
  199: 'readonly unknown[]',
  600: '{ x: number; y: number }',
  700: 'number',
  701: 'number',
  1000: 'readonly (boolean | null)[]',
  1005: 'readonly (number | null)[]',
  1007: 'readonly (number | null)[]',
  1009: 'readonly (string | null)[]',
  1015: 'readonly (string | null)[]',
  1016: 'readonly (string | null)[]',
  1021: 'readonly (number | null)[]',
  1022: 'readonly (number | null)[]',
  1114: 'Date',
  1115: 'readonly (Date | null)[]',
  1185: 'readonly (Date | null)[]',
  1186: 'object',
  2278: 'unknown',
  2951: 'readonly (string | null)[]',
  3802: 'unknown',
  3807: 'readonly unknown[]',
};

/**
 * Records the raw statements of this process with the columns of their results, and writes them to the folder at its end,
 * where scripts/tests/row-types.ts compares them with the row types in the code.
 */
export function recordStatements(folder: string): void {
  const statements = new Map<string, RecordedStatement>();
  executed.subscribe((message) => {
    const { query, result } = message as Execution;
    if (query.kind !== 'RawNode') return;
    const key = JSON.stringify([
      query.sqlFragments,
      result.fields.map(({ name, dataTypeID }) => [name, dataTypeID]),
    ]);
    const columns = statements.get(key)?.columns ?? {};
    for (const [index, { name, dataTypeID }] of result.fields.entries()) {
      const hasNull = result.rows.some((values: unknown[]) => values[index] === null);
      const former = columns[camel(name)];
      columns[camel(name)] = {
        type: TYPES[dataTypeID] ?? 'string',
        hasNull: hasNull || (former?.hasNull ?? false),
      };
    }
    statements.set(key, { fragments: query.sqlFragments, columns });
  });
  process.on('exit', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...statements.values()]));
  });
}

/** Returns how many statements the calls of this process ran while `work` went on; jobs beside it do not count. */
export async function countExecuted(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const onStatement = () => {
    const name = activity.getStore()?.name;
    if (name !== undefined && !name.startsWith('job ')) count++;
  };
  executed.subscribe(onStatement);
  try {
    await work();
  } finally {
    executed.unsubscribe(onStatement);
  }
  return count;
}
