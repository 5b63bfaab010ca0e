import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Refusal } from '../../expected-exit.ts';

/** A migration that is not applied, with its file, line and reason. */
export class MigrationError extends Refusal {}

/** A file of SQL. `needs` names the functions whose files are applied before it: lines `-- needs: a, b`. */
export type SqlFile = { name: string; text: string; checksum: string; needs: string[] };

/** The folder of migrations: tables by number, functions by name, and the files from before the squash. */
export type MigrationFolder = {
  migrations: SqlFile[];
  functions: Map<string, SqlFile>;
  former: SqlFile[];
  /** Leads from the last of the former files to the state of the first `SQUASHED` migrations. */
  takeover: string;
};

/** Number of the last squashed migration, which replaces the former files. */
export const SQUASHED = 8;

function sqlFile(name: string, content: string): SqlFile {
  const text = content.replaceAll('\r\n', '\n');
  const needs = [...text.matchAll(/^-- needs: (.+)$/gm)].flatMap(([, names]) => names!.split(', '));
  return { name, text, checksum: createHash('sha256').update(text).digest('hex'), needs };
}

function readFunctions(dir: string): Map<string, SqlFile> {
  const functions = new Map<string, SqlFile>();
  const paths = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [];
  for (const path of paths.filter((file) => file.endsWith('.sql')).sort()) {
    const name = basename(path, '.sql');
    if (functions.has(name)) throw new MigrationError(`the function ${name} has two files`);
    functions.set(name, sqlFile(name, readFileSync(join(dir, path), 'utf8')));
  }
  return functions;
}

/**
 * Reads the folder of migrations. Numbers may have gaps, since branches reserve theirs.
 *
 * @throws MigrationError a file without a number, or a number twice
 */
export function readMigrations(dir: string): MigrationFolder {
  const migrations = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => sqlFile(name, readFileSync(join(dir, name), 'utf8')));
  const numbers = migrations.map(({ name }) => /^(\d{4})-/.exec(name)?.[1]);
  for (const [i, { name }] of migrations.entries()) {
    if (numbers[i] === undefined || numbers[i] === numbers[i - 1])
      throw new MigrationError(`${name}: migrations have a number each, of four digits`);
  }
  const archive = join(dir, 'former/archive.json.gz');
  const texts: Record<string, string> = existsSync(archive)
    ? JSON.parse(gunzipSync(readFileSync(archive)).toString())
    : {};
  return {
    migrations,
    functions: readFunctions(join(dir, 'functions')),
    former: Object.entries(texts).map(([name, text]) => sqlFile(name, text)),
    takeover: existsSync(archive) ? readFileSync(join(dir, 'former/takeover.sql'), 'utf8') : '',
  };
}

/**
 * Sorts functions by their dependencies.
 *
 * @throws MigrationError a function without a file, or functions that need each other
 */
export function inOrder(names: string[], functions: Map<string, SqlFile>): SqlFile[] {
  const order: SqlFile[] = [];
  const visit = (name: string, callers: string[]): void => {
    const file = functions.get(name);
    if (!file)
      throw new MigrationError(`${callers.at(-1) ?? 'a migration'} needs ${name}, which has no file`);
    if (callers.includes(name)) throw new MigrationError(`functions need each other: ${callers.join(', ')}`);
    if (order.includes(file)) return;
    for (const need of file.needs) visit(need, [...callers, name]);
    order.push(file);
  };
  for (const name of names) visit(name, []);
  return order;
}
