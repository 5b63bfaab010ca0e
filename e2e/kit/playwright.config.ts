import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const traces = process.env['TEST_TRACES'];
const cache = join(import.meta.dirname, '../../node_modules/.cache/journeys');

/**
 * Journeys in a real browser: `npm test -- e2e/`. A worker keeps its process, its browser and what both have compiled over
 * many files; stage.ts makes the world of each. Failed files run again by scripts/test.ts, alone and with traces.
 */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  // Playwright empties it at the begin of a run, so each file has a folder of traces of its own.
  outputDir: traces ? join(traces, basename(process.env['TEST_FILE'] || 'all', '.spec.ts')) : cache,
  workers: Number(process.env['TEST_WORKERS']) || Math.min(2, availableParallelism()),
  fullyParallel: false,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['../../scripts/tests/report-journeys.ts']],
  use: { trace: traces ? 'retain-on-failure' : 'off' },
});
