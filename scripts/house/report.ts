// Reporter of node --test for npm test: failures in full, and counts for the sum. Only leaves are counted.
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

type Details = {
  file?: string | undefined;
  name: string;
  nesting: number;
  details: { duration_ms?: number; type?: string | undefined; error?: Error & { cause?: unknown } };
};
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let good = 0;
  let bad = 0;
  for await (const event of source) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') {
      if (event.type === 'test:stderr') yield event.data.message;
      continue;
    }
    const data = event.data as Details;
    const file = relative(process.cwd(), data.file ?? '');
    const wrapper =
      data.details.type === 'suite' ||
      (data.nesting === 0 && (data.name === file || data.name === data.file));
    if (event.type === 'test:pass') {
      if (!wrapper) good++;
      continue;
    }
    const { error } = data.details;
    const cause = error?.cause;
    if (
      /subtests? failed/.test(String((cause as Error | undefined)?.message ?? cause ?? error?.message ?? ''))
    )
      continue;
    bad++;
    const text =
      cause instanceof Error
        ? (cause.stack ?? cause.message)
        : typeof cause === 'object' && cause !== null
          ? JSON.stringify(cause)
          : String(cause ?? error?.message);
    yield `FAIL ${file} › ${data.name}\n${text
      .split('\n')
      .slice(0, 25)
      .map((line) => `     ${line}`)
      .join('\n')}\n`;
  }
  yield `#counts ${good} ${bad}\n`;
}
