// Reporter of node --test for npm test: failures in full, and a line for each test. Only leaves are named.
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import type { NamedTest } from './files.ts';

type Details = {
  file?: string | undefined;
  name: string;
  nesting: number;
  skip?: string | boolean | undefined;
  details: { duration_ms?: number; type?: string | undefined; error?: Error & { cause?: unknown } };
};
/** Read by scripts/tests/files.ts. The output of a test may end within a line, so this begins a new one. */
const lineOf = (test: NamedTest) => `\n#test ${JSON.stringify(test)}\n`;

export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') {
      if (event.type === 'test:stderr') yield event.data.message;
      continue;
    }
    const data = event.data as Details;
    const file = relative(process.cwd(), data.file ?? '');
    const ms = data.details.duration_ms ?? 0;
    const wrapper =
      data.details.type === 'suite' ||
      (data.nesting === 0 && (data.name === file || data.name === data.file));
    if (event.type === 'test:pass') {
      if (!wrapper && data.skip === undefined)
        yield lineOf({ file, ms, title: data.name, passed: true, firstLine: '' });
      continue;
    }
    const { error } = data.details;
    const cause = error?.cause;
    if (
      /subtests? failed/.test(String((cause as Error | undefined)?.message ?? cause ?? error?.message ?? ''))
    )
      continue;
    // Of a file that ended by itself after its tests, Node knows no more than how.
    const { exitCode, signal } = (error ?? {}) as { exitCode?: number; signal?: string };
    const ended = wrapper ? ` (the file ended with ${signal ?? `code ${exitCode}`})` : '';
    const plain = () =>
      typeof cause === 'object' && cause !== null
        ? JSON.stringify(cause)
        : `${String(cause ?? error?.message)}${ended}`;
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : plain();
    yield `FAIL ${file} › ${data.name}\n${text
      .split('\n')
      .slice(0, 25)
      .map((line) => `     ${line}`)
      .join('\n')}\n`;
    yield lineOf({
      file,
      ms,
      title: data.name,
      passed: false,
      firstLine: text.split('\n')[0]!.slice(0, 200),
    });
  }
}
