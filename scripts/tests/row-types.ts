import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Columns, RecordedStatement } from '#testing/statements.ts';
import { readSources } from '../house/files.ts';
import { readTemplates, type RawTemplate } from '../house/raw-statements.ts';

/**
 * A row type that is held to the columns of an answer: each of its fields is a column, with the type that
 * PostgreSQL gave or a narrower one, such as a union of literals for text, and admits null where null came.
 * A field that may be undefined may be absent from the answer.
 */
const HELD = `
type Named<Row> = { [Key in keyof Row]-?: undefined extends Row[Key] ? never : Key }[keyof Row];
type HeldTo<
  Columns,
  Nulls,
  Row extends Partial<Columns> &
    { [Key in Exclude<Named<Row>, keyof Columns>]: 'not a column of the answer' } &
    { [Key in Extract<keyof Row, Nulls>]?: null extends Row[Key] ? unknown : 'null came' },
> = Row;
`;

/** Answers of a run, by the constant pieces of the statement: one entry for each set of columns. */
export type RecordedAnswers = Map<string, Columns[]>;

function addAnswer(answers: Columns[], columns: Columns): void {
  const shapeOf = (answer: Columns) =>
    JSON.stringify(Object.entries(answer).map(([name, { type }]) => [name, type]));
  const same = answers.find((answer) => shapeOf(answer) === shapeOf(columns));
  if (!same) answers.push(columns);
  else for (const [name, { hasNull }] of Object.entries(columns)) same[name]!.hasNull ||= hasNull;
}

/** Returns what the processes of a run recorded in a folder (src/testing/statements.ts). */
export function readRecorded(folder: string): RecordedAnswers {
  const recorded: RecordedAnswers = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const statements = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedStatement[];
    for (const { fragments, columns } of statements) {
      const key = JSON.stringify(fragments);
      const answers = recorded.get(key) ?? [];
      addAnswer(answers, columns);
      recorded.set(key, answers);
    }
  }
  return recorded;
}

function heldTo(row: string, columns: Columns): string {
  const fields = Object.entries(columns).map(([name, { type }]) => `${JSON.stringify(name)}: ${type} | null`);
  const nulls = Object.entries(columns)
    .filter(([, { hasNull }]) => hasNull)
    .map(([name]) => JSON.stringify(name));
  return `HeldTo<{ ${fields.join('; ')} }, ${nulls.join(' | ') || 'never'}, ${row}>`;
}

/** Returns the text of a file in which each row type is held to the columns that were recorded for it. */
function heldText(text: string, templates: RawTemplate[], recorded: RecordedAnswers): string {
  let held = text;
  for (const { row, fragments } of templates.toReversed()) {
    const answers = recorded.get(JSON.stringify(fragments));
    if (!row || !answers) continue;
    const type = answers.reduce(heldTo, text.slice(row.start, row.end));
    held = held.slice(0, row.start) + type + held.slice(row.end);
  }
  return held;
}

/** The result of a comparison: lines of the compiler, and the typed statements that no test ran. */
export type RowTypeReport = { faults: string[]; compared: number; unseen: string[] };

/**
 * Compares the row type of each raw statement with the columns that PostgreSQL answered: it compiles a copy of
 * the sources in which each row type is held to its columns.
 */
export async function compareRowTypes(root: string, recorded: RecordedAnswers): Promise<RowTypeReport> {
  const sources = readSources(root);
  const typed = readTemplates(sources).filter(({ row }) => row);
  const isSeen = ({ fragments }: RawTemplate) => recorded.has(JSON.stringify(fragments));
  const copy = mkdtempSync(join(tmpdir(), 'row-types-'));
  try {
    for (const name of ['src', 'demo', 'package.json', 'tsconfig.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, 'src/held.d.ts'), HELD);
    writeFileSync(
      join(copy, 'tsconfig.server.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { lib: ['es2024'], types: ['node'] },
        include: [
          'src/held.d.ts',
          'src/app/messages/all-words.ts',
          'src/platform',
          'src/processes',
          'src/features/*/*/*.ts',
          'src/features/*/*/server',
        ],
        exclude: ['**/*.test.ts'],
      }),
    );
    for (const { path, text } of sources) {
      const templates = typed.filter((template) => template.path === path);
      if (templates.length) writeFileSync(join(copy, path), heldText(text, templates, recorded));
    }
    const tsc = join(root, 'node_modules/.bin/tsc');
    const args = ['-p', 'tsconfig.server.json', '--pretty', 'false'];
    // It ends with an error when it finds a fault, which its lines tell.
    const stdout = await new Promise<string>((resolve) => {
      execFile(tsc, args, { cwd: copy, maxBuffer: 64 * 1024 ** 2 }, (_error, text) => resolve(text));
    });
    return {
      faults: stdout.split('\n').filter(Boolean),
      compared: typed.filter(isSeen).length,
      unseen: typed
        .filter((template) => template.isStatement && !isSeen(template))
        .map(({ path, line }) => `${path}:${line}`),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
