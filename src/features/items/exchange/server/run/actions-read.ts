import { slug } from '#shared/address/slug.ts';
import { fail } from '#shared/fail.ts';
import type { Import, ImportColumn } from '../../contract.ts';
import { customKey, guessFields } from '../../rules.ts';
import { guessDates } from '../../rules-dates.ts';
import { readRecords, textOptions, wxrColumns, type Record } from '../file/actions.ts';
import * as queries from '../queries.ts';
import { contextOf } from './actions-context.ts';
import { kindValues, readKinds } from './actions-kinds.ts';
import { asPerson, type Work } from './actions-person.ts';

const SAMPLED_ROWS = 200;
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;
function columnsOf(header: string[], rows: string[][]): Omit<ImportColumn, 'field' | 'sure'>[] {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const values = rows.map((cells) => (cells[at] ?? '').trim()).filter((value) => value !== '');
    return {
      name: (header[at] ?? '').trim().slice(0, 200),
      samples: [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE)),
    };
  });
  while (columns.length && columns.at(-1)!.name === '' && !columns.at(-1)!.samples.length) columns.pop();
  return columns;
}
/** Rows among which the header is looked for, and how many names of it must be recognized. */
const HEADER_ROWS = 20;
const LEAST_NAMES = 2;
/** Guesses which row names the columns: the first one, unless it names none and a later one does. */
function guessHeader(records: Record[]): number {
  const namesIn = ({ cells }: Record) =>
    guessFields(cells, { customFields: [] }, new Map()).filter((guess) => guess?.sure === 'same').length;
  const [first, ...others] = records.slice(0, HEADER_ROWS);
  if (!first || namesIn(first) > 0) return first?.row ?? 1;
  return others.find((record) => namesIn(record) >= LEAST_NAMES)?.row ?? first.row;
}
/** Finds out how the file is to be read and what its columns mean. @throws import.empty 422 and of the reader */
export async function readFile(work: Work, file: Import): Promise<void> {
  const { services, accountId, importId } = work;
  const options = {
    ...file.options,
    ...(file.kind === 'csv' ? await textOptions(services, { ...file, accountId }) : {}),
  };
  const posts = file.kind === 'wxr' ? await readKinds(work, file) : undefined;
  if (posts) options.kinds = options.kinds ?? posts.chosen;
  const records: Record[] = [];
  for await (const record of readRecords(services, { ...file, options, accountId }, 0)) {
    if (!record.refused && !record.left) records.push(record);
    if (records.length > SAMPLED_ROWS) break;
  }
  const headerRow = options.headerRow ?? (posts || file.kind === 'photos' ? 1 : guessHeader(records));
  if (headerRow > 1) options.headerRow = headerRow;
  const [header, ...rows] = records.filter(({ row }) => row >= headerRow).map(({ cells }) => cells);
  if (!header || (!rows.length && !posts?.kinds.length)) throw fail('import.empty', 422);
  const columns = columnsOf(header, rows);
  await asPerson(work, file.userId, async (place) => {
    const { tx, actor } = place;
    const context = await contextOf(place, { options, columns: [] });
    const memory = new Map(
      (await queries.lastColumns(tx, accountId))
        .toReversed()
        .flatMap((last) =>
          last.columns.filter(({ name, field }) => field !== null && name !== wxrColumns.state),
        )
        .map((column) => [slug(column.name), column] as const),
    );
    const names = columns.map(({ name }) => name);
    // The state of a post in WordPress becomes a tag, beside its own ones.
    const stateAt = posts ? names.indexOf(wxrColumns.state) : -1;
    const guesses = guessFields(
      names.map((name, at) => (at === stateAt ? '' : name)),
      context.model,
      new Map([...memory].map(([name, { field }]) => [name, field!])),
    );
    if (stateAt !== -1 && context.mayAdd('tag')) guesses[stateAt] = { field: 'tags', sure: 'guess' };
    /** Returns what values of a column stood for in the last import that had it, for the same field. */
    const valuesOf = (name: string, field: string | null) => {
      const last = memory.get(slug(name));
      const values = field !== null && last?.field === field ? last.values : undefined;
      return values?.length ? { values: values.map((each) => ({ ...each, sure: 'memory' as const })) } : {};
    };
    const dated = guesses.flatMap((guess, at) => {
      const key = guess && customKey(guess.field);
      const isDate =
        guess?.field === 'doneOn' ||
        context.model.customFields.some((f) => f.key === key && f.type === 'date');
      return isDate ? rows.map((cells) => cells[at] ?? '') : [];
    });
    const dates = options.dates ?? guessDates(dated) ?? (actor.language === 'en' ? 'mdy' : 'dmy');
    await queries.setImport(tx, accountId, importId, {
      state: 'checking',
      options: {
        ...options,
        dates,
        contentTypeId: context.type.id,
        ...(posts ? { language: actor.language ?? 'en' } : {}),
      },
      columns: columns.map((column, at) => ({
        ...column,
        field: guesses[at]?.field ?? null,
        sure: guesses[at]?.sure ?? null,
        ...(posts && column.name === wxrColumns.kind
          ? { values: kindValues(posts.kinds, context) }
          : valuesOf(column.name, guesses[at]?.field ?? null)),
      })),
    });
  });
}
