import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Returns the edit distance of two words, with swapped neighbours as one edit (Damerau-Levenshtein). */
function distance(from: string, to: string): number {
  const rows: number[][] = Array.from({ length: from.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= to.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= from.length; i++)
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + change,
        isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
  return rows[from.length]![to.length]!;
}

const SHORT = 8;
/** Returns the setting with a similar name: the same first letter and one edit, two in long names. */
export function nearestSetting(name: string, settings: readonly string[]): string | undefined {
  const near = settings
    .filter((setting) => setting[0] === name[0] && Math.abs(setting.length - name.length) <= 2)
    .map((setting) => ({ setting, away: distance(name, setting) }))
    .filter(({ setting, away }) => away > 0 && away <= (setting.length > SHORT ? 2 : 1));
  return near.toSorted((a, b) => a.away - b.away)[0]?.setting;
}

/** Names in .env that are settings of other programs: compose.yaml, the Caddyfile, Node. */
const OTHERS = /^(DB_PASSWORD|UPSTREAM|ASK_PORT|CADDY_GLOBAL|(COMPOSE|NODE)_\w+)$/;
/** Reads the names in the file of Node's `--env-file`. */
function namesInFile(): { file: string; names: string[] } {
  const flag = process.execArgv.find((argument) => argument.startsWith('--env-file'));
  const file = flag?.split('=')[1];
  if (!file || !existsSync(file)) return { file: '', names: [] };
  return { file, names: Object.keys(parseEnv(readFileSync(file, 'utf8'))) };
}

/** Returns a line about a name that is similar to a setting, or about an unknown one in .env. */
export function misspeltSetting(
  source: Record<string, string | undefined>,
  settings: readonly string[],
): string | undefined {
  for (const name of Object.keys(source)) {
    const setting = settings.includes(name) ? undefined : nearestSetting(name, settings);
    if (setting) return `${name}: there is no such setting; ${setting} is meant?`;
  }
  const { file, names } = namesInFile();
  const stranger = names.find((name) => !settings.includes(name) && !OTHERS.test(name));
  return stranger && `${stranger}: there is no such setting; docs/settings.md has them all (in ${file})`;
}
