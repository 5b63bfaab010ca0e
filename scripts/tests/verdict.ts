import type { HeldBack } from './held-back.ts';
import type { FileResult, TestResult } from './files.ts';

/**
 * The result of a run. A file that failed ran again alone; a test that passed there is unsteady and counts as
 * passed, what is held back does not count, and only the rest is red.
 */
export type Verdict = { passed: number; failed: number; lines: string[] };

/** The runs of one file (or of one part of it), the first one among others and the later ones alone. */
export type Attempts = FileResult[];

const named = (file: string, { title, firstLine }: TestResult) => `${file} › ${title}: ${firstLine}`;

/** Judges a file by all its attempts. A test that the last attempt does not know counts as it was before. */
export function judgeFile(attempts: Attempts, heldBack: HeldBack[]): Verdict {
  const { file, path } = attempts[0]!;
  const last = attempts.at(-1)!;
  const titlesHeld = new Set(heldBack.filter((entry) => entry.file === path).map(({ title }) => title));
  const verdict: Verdict = { passed: 0, failed: 0, lines: [] };
  for (const test of last.tests) {
    if (titlesHeld.has(test.title)) {
      verdict.lines.push(
        test.passed
          ? `HELD BACK ${file} › ${test.title}: passes now, take it off the list`
          : `HELD BACK ${named(file, test)}`,
      );
    } else if (test.passed) verdict.passed++;
    else {
      verdict.failed++;
      verdict.lines.push(`FAIL ${named(file, test)}`);
    }
  }
  if (last.died) {
    verdict.failed++;
    verdict.lines.push(`FAIL ${file}: ${last.died}`);
  }
  for (const test of attempts[0]!.tests) {
    const isSteady = test.passed || titlesHeld.has(test.title);
    if (!isSteady && last.tests.some(({ title, passed }) => title === test.title && passed))
      verdict.lines.push(`UNSTEADY ${named(file, test)}`);
  }
  if (attempts[0]!.died && !last.died) verdict.lines.push(`UNSTEADY ${file}: ${attempts[0]!.died}`);
  return verdict;
}

/** Tells whether a result holds a failure that would decide. */
export const isRed = (result: FileResult, heldBack: HeldBack[]): boolean =>
  judgeFile([result], heldBack).failed > 0;
