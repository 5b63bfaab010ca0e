import { z } from 'zod';
import { chunksOf } from '#features/assistant/knowledge/rules-chunks.ts';
import { languageOf } from '#features/assistant/knowledge/rules.ts';
import { outsideCode, readPage } from '#features/assistant/knowledge/server/pages/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { discover } from '#platform/outside/documents/discover.ts';
import { OutsideError } from '#platform/outside/guard/network-guard.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem, type Code } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import { LISTED_DAYS, MOST_PAGES, MOST_PASSAGES } from '../rules.ts';
import { tellOfDemos } from './actions-news.ts';
import * as queries from './queries.ts';
import { replacePassages, type Passage } from './queries-chats.ts';

/** Bounds of looking a website through, and milliseconds for looking and reading together. */
const BOUNDS = { pages: MOST_PAGES, requests: MOST_PAGES, depth: 2, wholeMs: 45_000 };
const WHOLE_MS = 110_000;
/** Words of a website, or why it could not be read. */
type Outcome = { title: string; language: Language; pages: number; passages: Passage[] } | { failure: Code };

/** Reads pages one by one until there are enough passages, or the time is over. */
async function readPages(
  services: Services,
  urls: readonly string[],
  standard: Language,
  stop: AbortSignal,
): Promise<Outcome> {
  const passages: Passage[] = [];
  const seen = new Set<string>();
  let first: { title: string; language: Language } | undefined;
  let failure: Code | undefined;
  for (const url of urls) {
    if (stop.aborted || passages.length >= MOST_PASSAGES) break;
    const page = await readPage(services, url, { stop }).catch((error: unknown) => {
      if (stop.aborted) return undefined;
      throw error;
    });
    if (page?.state === 'failed') failure ??= page.failure;
    if (page?.state !== 'read' || seen.has(page.url)) continue;
    seen.add(page.url);
    const language = languageOf(page.text, page.language, standard);
    first ??= { title: page.title, language };
    passages.push(
      ...chunksOf(page.text).map((chunk) => ({ ...chunk, url: page.url, title: page.title, language })),
    );
  }
  if (!first) return { failure: failure ?? (stop.aborted ? 'knowledge.slow' : 'knowledge.no_pages') };
  return { ...first, pages: seen.size, passages: passages.slice(0, MOST_PASSAGES) };
}
/** Reads a website by its own rules. No transaction is open meanwhile. */
async function readWebsite(services: Services, { url, language }: queries.Row): Promise<Outcome> {
  const stop = AbortSignal.timeout(WHOLE_MS);
  try {
    const { pages, isRefused } = await discover(services.config, url, { stop, bounds: BOUNDS });
    if (isRefused) return { failure: 'knowledge.page_refused' };
    // A page that was typed is read even where nothing leads to it, and says itself what is wrong with it.
    const urls = pages.length ? pages.map((page) => page.url) : [url];
    return await readPages(services, urls, language, stop);
  } catch (error) {
    if (error instanceof OutsideError) return { failure: outsideCode(error) };
    if (error instanceof Problem) return { failure: error.code };
    throw error;
  }
}
/** Stores what was read, unless the demo was ended or deleted meanwhile. */
async function store(
  services: Services,
  { accountId, demoId }: { accountId: string; demoId: string },
  outcome: Outcome,
): Promise<void> {
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const demo = await queries.lock(tx, accountId, demoId);
    if (demo?.state !== 'reading') return;
    if ('failure' in outcome) {
      const { failure } = outcome;
      await queries.set(tx, accountId, demoId, ['reading'], { state: 'failed', failure });
    } else {
      const { title, language, pages, passages } = outcome;
      await replacePassages(tx, accountId, demoId, passages);
      await queries.set(tx, accountId, demoId, ['reading'], {
        state: 'ready',
        title: title.slice(0, 120).toWellFormed().trim() || demo.site,
        language,
        pages,
        passages: passages.length,
      });
    }
    await tellOfDemos({ tx, accountId });
  });
}
/** Reads the website of a demo; one that was killed reads it anew. */
export const readJob = defineJob({
  name: 'demos.read',
  payload: z.object({ accountId: id, demoId: id }),
  fairBy: ({ accountId }) => accountId,
  atOnce: 2,
  timeoutSeconds: 300,
  retries: 2,
  async run(payload, services, { lastAttempt }) {
    const { accountId, demoId } = payload;
    const demo = await services.db.withTenant(asJobOf(accountId), (tx) =>
      queries.find(tx, accountId, demoId),
    );
    if (demo?.state !== 'reading') return;
    try {
      await store(services, payload, await readWebsite(services, demo));
    } catch (error) {
      if (lastAttempt) await store(services, payload, { failure: 'internal' });
      throw error;
    }
  },
  putAside: (payload, services, failure) => store(services, payload, { failure }),
});
/** Ends demos whose time is over, and deletes what they have read and what their visitors wrote. */
export const sweepDemos = defineJob({
  name: 'demos.sweep',
  payload: z.object({}),
  every: '41 * * * *',
  async run(_none, { db, clock }) {
    const now = clock();
    const listedSince = new Date(now.getTime() - LISTED_DAYS * 24 * 3600_000);
    await db.withTenant(asHouseJob(), (tx) =>
      queries.sweep(tx, { now: now.toISOString(), listedSince: listedSince.toISOString() }),
    );
  },
});
