import type { Source } from '../files.ts';

const DEFINED = /export const (\w+) = defineEvent\(/g;
/** Returns the code of a file without imports and without what listens. */
const tellingPart = (text: string) =>
  text.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/\b(?:on|within)\(\s*\w+/g, '');

/** Checks that each event of the catalogue is told somewhere: a rule for one that is not would never run (AUTO-01). */
export function eventFaults(sources: Source[]): string[] {
  const telling = sources
    .filter(({ path, test, text }) => !test && path.startsWith('src/') && /\bemit(?:All)?\(/.test(text))
    .map(({ text }) => tellingPart(text));
  return sources
    .filter(({ path }) => /^src\/.*\/events\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DEFINED)]
        .map(([, name]) => name!)
        .filter((name) => !telling.some((code) => new RegExp(`\\b${name}\\b`).test(code)))
        .map(
          (name) => `${path}: nothing tells the event ${name}; a rule that begins with it would never run`,
        ),
    );
}
