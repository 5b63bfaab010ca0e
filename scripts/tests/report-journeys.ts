// Reporter of Playwright for npm test: failures in full, a line for each test and one for each file that has ended.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { FileEnd, JourneyResult } from './specs.ts';

const fileOf = (test: TestCase) => relative(process.cwd(), test.location.file).replaceAll('\\', '/');
const textOf = ({ stack, message, value, cause }: TestError): string =>
  stripVTControlCharacters(stack ?? message ?? value ?? (cause ? textOf(cause) : 'failed without a word'));
const cut = (text: string) =>
  text
    .split('\n')
    .slice(0, 25)
    .map((line) => `     ${line}`)
    .join('\n');
/** Writes a line for scripts/tests/specs.ts; a new one, since the output of a test may end within a line. */
const say = (mark: string, value: unknown) => process.stdout.write(`\n#${mark} ${JSON.stringify(value)}\n`);

export default class JourneyReporter implements Reporter {
  #open = new Map<string, { tests: Set<string>; ms: number }>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const open = this.#open.get(fileOf(test)) ?? { tests: new Set(), ms: 0 };
      open.tests.add(test.id);
      this.#open.set(fileOf(test), open);
    }
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test);
    const isPassed = result.status === 'passed';
    if (!isPassed && result.status !== 'skipped') {
      const texts = result.errors.length ? result.errors.map(textOf) : [result.status];
      for (const text of texts) console.log(`FAIL ${file} › ${test.title}\n${cut(text)}`);
      for (const { name, path } of result.attachments) if (name === 'trace') console.log(`trace: ${path}`);
      const firstLine = texts[0]!.split('\n')[0]!.slice(0, 200);
      say('test', { file, title: test.title, passed: false, firstLine } satisfies JourneyResult);
    }
    if (isPassed)
      say('test', { file, title: test.title, passed: true, firstLine: '' } satisfies JourneyResult);
    const open = this.#open.get(file)!;
    open.tests.delete(test.id);
    open.ms += result.duration;
    if (open.tests.size === 0)
      say('file', { file, seconds: Math.round(open.ms / 100) / 10 } satisfies FileEnd);
  }
  onError(error: TestError): void {
    console.log(`FAIL journeys\n${cut(textOf(error))}`);
  }
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }
  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }
  printsToStdio(): boolean {
    return true;
  }
}
