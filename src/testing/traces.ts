import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, type TestContext } from 'node:test';
import type { BrowserContext } from 'playwright-core';

/**
 * Folder for traces of failed journeys (TEST_TRACES), set when a failed file runs again, since tracing takes a
 * quarter of the time. The workers of Playwright, which have an index, record by themselves.
 */
const folder = process.env.TEST_WORKER_INDEX === undefined ? process.env.TEST_TRACES : undefined;
const recording = new Set<BrowserContext>();
/** Traces of contexts that the current test has closed. */
const closed: string[] = [];
const freshPath = () => join(tmpdir(), `trace-${randomUUID()}.zip`);

/** Records the context until the end of each test, and until it is closed. */
export async function traced(context: BrowserContext): Promise<BrowserContext> {
  if (!folder) return context;
  await context.tracing.start({ snapshots: true });
  recording.add(context);
  const close = context.close.bind(context);
  context.close = async (options) => {
    if (recording.delete(context)) {
      const path = freshPath();
      await context.tracing.stop({ path }).then(
        () => closed.push(path),
        () => {},
      );
    }
    await close(options);
  };
  return context;
}

if (folder)
  afterEach(async (context) => {
    // The types of Node do not know `passed` yet.
    const { passed, name } = context as TestContext & { passed: boolean };
    const paths = closed.splice(0);
    for (const browserContext of recording) {
      const path = passed ? undefined : freshPath();
      // A context may be gone with its browser.
      await browserContext.tracing.stopChunk(path ? { path } : {}).then(
        () => path && paths.push(path),
        () => recording.delete(browserContext),
      );
      await browserContext.tracing.startChunk().catch(() => {});
    }
    if (passed) {
      for (const path of paths) rmSync(path, { force: true });
      return;
    }
    const file = basename(process.env.TEST_FILE ?? '', '.test.ts');
    const title = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
    mkdirSync(folder, { recursive: true });
    for (const [i, path] of paths.entries()) {
      const target = join(folder, `${file}-${title}-${i + 1}.zip`);
      renameSync(path, target);
      console.error(`trace: ${target}`);
    }
  });
