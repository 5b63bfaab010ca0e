import { placeOf, type Source } from './files.ts';

/** Opening tags, to check that controls with `data-reads` (src/app/ui/read-only.ts) write nothing. */
const openTag =
  /<([A-Za-z][\w.]*)((?:\s+(?:\{\.{3}(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[\w-]+(?:=(?:"[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}))?))*)\s*\/?>/g;
const writes = /\.mutate(?:Async)?\(|\bmethod: '(?:POST|PUT|PATCH|DELETE)'/;
const notControl = /^(?:div|span|p|li|ul|ol|tr|td|th|section|article|figure|img|b|i|svg|h[1-6])$/;
export function readOnlyFaults(sources: Source[]): string[] {
  const faults: string[] = [];
  for (const { path, text } of sources) {
    if (!path.endsWith('.tsx') || placeOf(path).word !== 'app') continue;
    for (const [, tag, attributes = ''] of text.matchAll(openTag)) {
      if (/\sdata-reads\b/.test(attributes) && writes.test(attributes))
        faults.push(
          `${path}: <${tag}> says data-reads and writes; who works as another and only looks would meet a refusal after the click`,
        );
      if (
        notControl.test(tag!) &&
        /\son(?:Click|DoubleClick|KeyDown)=/.test(attributes) &&
        !/\s(?:role|data-reads)=?/.test(attributes)
      )
        faults.push(
          `${path}: <${tag}> acts on a click or key; make it a button, which src/app/ui/read-only.ts closes to those who only look`,
        );
    }
    if (
      !/^src\/app\/(client|ui\/read-only)\.tsx?$/.test(path) &&
      /\bnew XMLHttpRequest\b|\bsendBeacon\(/.test(text)
    )
      faults.push(`${path}: writes go through call() or useAction(), which speak the problem of the server`);
  }
  return faults;
}
