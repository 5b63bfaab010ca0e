import { dirname } from 'node:path';
import type { Source } from './files.ts';
import { isMessages } from './messages.ts';

/** Files whose exports need no comment. */
const SILENT = /\.test\.ts$|\.gen\.ts$/;
const exported =
  /^export (?:async )?(?:function\*?|const|let|type|interface|class) (\w+)(?:[^=\n]*= (.*))?/gm;
/**
 * Exports that are described elsewhere: calls by `summary`, features by their parts, derived types by their
 * values.
 */
const saidElsewhere =
  /^(?:endpoint|defineFeature|defineAppFeature)\(|^z\.(?:output|input)<typeof \w+>|^\(typeof \w+\)\[number\]|^keyof typeof \w+;|^ReturnType<typeof \w+>/;

/** Returns a fault for each export without a comment that another folder imports (CONTRIBUTING.md). */
export function sentenceFaults(sources: Source[]): string[] {
  const used = new Set(
    sources.flatMap((source) =>
      source.imports
        .filter(({ target }) => target && dirname(target) !== dirname(source.path))
        .flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
    ),
  );
  return sources
    .filter(({ path }) => path.startsWith('src/') && !SILENT.test(path) && !isMessages(path))
    .flatMap(({ path, text }) => {
      const seen = new Set<string>();
      return [...text.matchAll(exported)].flatMap((match) => {
        const name = match[1]!;
        const first = !seen.has(name);
        const before = text
          .slice(0, match.index)
          .trimEnd()
          .replace(/(?:\n\/\/.*)+$/, '');
        seen.add(name);
        if (
          !first ||
          !used.has(`${path} ${name}`) ||
          saidElsewhere.test(match[2] ?? '') ||
          (before.endsWith('*/') && !/\n\s*\n$/.test(text.slice(0, match.index)))
        )
          return [];
        return [
          `${path}:${text.slice(0, match.index).split('\n').length}: other folders use ${name}, which says nothing; write one sentence right above it (/** … */): why it exists, and what its type does not say (units, errors, the row that asks for it)`,
        ];
      });
    });
}

/** The beginning of a comment with a clause in place of a noun or a verb: "What is kept of it". */
const clause = /^\s*(?:\/\*\*|\/\/|\*) (?:What|Whose|Whom|Who) [a-z]/;

/** Returns a fault for each comment that begins with a clause: a reader looks for a verb or a noun there. */
export const commentFaults = (sources: Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, i) => {
      const goesOn = /^\s*(?:\/\/|\*) .*[^.:]$/.test(lines[i - 1] ?? '');
      return clause.test(line) && !goesOn
        ? [`${path}:${i + 1}: begin the comment with a verb (functions) or a noun, not with a clause`]
        : [];
    });
  });
