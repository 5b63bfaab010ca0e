import type { Source } from './files.ts';

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
