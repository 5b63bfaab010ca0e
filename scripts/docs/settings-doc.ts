// docs/settings.md: every setting as a table, from the comments of .env.example and the defaults of config.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretSettings, settingDefaults } from '#platform/settings-environment.ts';

type Setting = { name: string; example: string; meaning: string };

/** Returns the settings of .env.example, each with the comment directly above it. */
export function readSettings(text: string): Setting[] {
  const settings: Setting[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    const [, name, example] = /^# ([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (name) {
      settings.push({ name, example: example!, meaning: comment.join(' ') });
      comment = [];
    } else if (line.startsWith('# ')) comment.push(line.slice(2));
    else comment = [];
  }
  return settings;
}

const textOf = (value: unknown): string => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'boolean') return value ? '`1`' : '`0`';
  return `\`${String(value)}\``;
};

/** Returns the page. */
export function settingsDoc(): string {
  const settings = readSettings(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'));
  return [
    '# Settings',
    '',
    'Made by `npm run docs` from `.env.example` and `src/platform/config.ts`; `npm run check` compares. All are environment variables; `npm start`, `npm run dev` and the tools read `.env` beside `package.json` as well, and the environment wins. An empty value counts as not given. A wrong value, and a name that is nearly a setting, ends the start with one line. 🔒: never repeated in a message.',
    '',
    '| setting | without it | example | meaning |',
    '| --- | --- | --- | --- |',
    ...settings.map(({ name, example, meaning }) => {
      const fallback = textOf(settingDefaults[name]);
      const isOther = example && `\`${example}\`` !== fallback;
      const cells = [`\`${name}\`${secretSettings.has(name) ? ' 🔒' : ''}`, fallback];
      return `| ${[...cells, isOther ? `\`${example}\`` : '', meaning.replaceAll('*', '\\*')].join(' | ')} |`;
    }),
    '',
  ].join('\n');
}
