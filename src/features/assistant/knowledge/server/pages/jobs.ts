import { z } from 'zod';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { discover } from '#platform/outside/documents/discover.ts';
import { OutsideError } from '#platform/outside/guard/network-guard.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { ItemTask } from '#platform/runs/run.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem, type Code } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { canTeach } from '../../policy.ts';
import { languageOf, MOST_PAGES, webAddress } from '../../rules.ts';
import { saveFailure, saveWords, tellKnowledge } from '../actions.ts';
import * as corpus from '../corpus/queries.ts';
import { readFileOf } from '../files/actions.ts';
import * as queries from '../queries.ts';
import { countWordsOf } from '../queries-search.ts';
import { outsideCode, readingRunName, readPage } from './actions.ts';

const KEPT_DAYS = 30;
const inAccount = <T>({ db }: Services, accountId: string, work: Parameters<typeof db.withTenant<T>>[1]) =>
  db.withTenant(asJobOf(accountId), work);

/** Words of a page or a file as they were read. */
type Content = {
  title: string;
  text: string;
  language: string;
  etag?: string | null;
  lastModified?: string | null;
};
type Outcome = { same: true } | { failure: string; isGone: boolean } | { content: Content };
/** Reads a page or a file, while no transaction is open. */
async function contentOf(services: Services, doc: queries.Row): Promise<Outcome> {
  if (doc.kind === 'file') {
    try {
      const { title, text } = await readFileOf(services, doc);
      return { content: { title: title || doc.title, text, language: '' } };
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return { failure: error.code, isGone: false };
      throw error;
    }
  }
  // Words that somebody has written over it is read anew only when the page itself is another one.
  const isKnown = doc.state === 'ready' || doc.isEdited;
  const earlier = isKnown ? { etag: doc.etag, lastModified: doc.lastModified } : {};
  const page = await readPage(services, doc.ref, earlier);
  if (page.state === 'same') return { same: true };
  if (page.state === 'failed') return { failure: page.failure, isGone: page.isGone };
  const { title, text, language, etag, lastModified } = page;
  return { content: { title: title || doc.title, text, language, etag, lastModified } };
}
/** Stores what was read. Returns whether it has changed, or the code of why it could not be read. */
async function store(
  tx: Parameters<typeof queries.find>[0],
  accountId: string,
  doc: queries.Row,
  outcome: Outcome,
): Promise<{ state: 'done' | 'same' } | { code: string }> {
  if ('failure' in outcome) {
    await saveFailure(tx, accountId, doc.id, outcome);
    return { code: outcome.failure };
  }
  if ('same' in outcome) {
    await queries.update(tx, accountId, [doc.id], { state: 'ready', failure: null, isRead: true });
    return { state: 'same' };
  }
  const { language, ...content } = outcome.content;
  const standard = await corpus.languageOfAccount(tx, accountId);
  const isChanged = await saveWords(tx, accountId, doc.id, {
    ...content,
    language: languageOf(content.text, language, standard),
    isEdited: false,
  });
  if (isChanged === undefined) return { code: 'not_found' };
  return { state: isChanged ? 'done' : 'same' };
}
const nothingKept = z.object({});
type Task = ItemTask<z.output<typeof nothingKept>, z.output<typeof nothingKept>>;
/** Reads a document of a run. Returns the code of why it could not be read. */
async function readDoc({ services, item, inName, end }: Task): Promise<string | null> {
  const doc = await inName(({ tx, actor, accountId }) => {
    demand(actor, canTeach);
    return queries.find(tx, accountId, item.id);
  });
  if (!doc) return 'not_found';
  const content = await contentOf(services, doc);
  return inName(async ({ tx, accountId }) => {
    const outcome = await store(tx, accountId, doc, content);
    await tellKnowledge(tx, accountId);
    if ('code' in outcome) return outcome.code;
    await end(tx, outcome);
    return null;
  });
}
/** Reads chosen pages and files; one that is killed goes on with those that were not read. */
export const readingRun = defineRun({
  name: readingRunName,
  request: nothingKept,
  item: nothingKept,
  rights: withControls,
  caps: { items: MOST_PAGES, atOnce: 1, few: 5 },
  keptDays: KEPT_DAYS,
  timeoutSeconds: 3600,
  each: { atOnce: 2, fatal: new Set(['bulk.rights_changed', 'forbidden']), run: readDoc },
  async ended({ tx, services, accountId }) {
    await services.jobs.enqueue(tx, countJob, { accountId });
    await tellKnowledge(tx, accountId);
  },
});
/** Counts the frequent words of a large account. */
export const countJob = defineJob({
  name: 'knowledge.count',
  payload: z.object({ accountId: id }),
  fairBy: ({ accountId }) => accountId,
  run: ({ accountId }, services) => inAccount(services, accountId, (tx) => countWordsOf(tx, accountId)),
});

/** Adds the pages that were found, unless another search has begun. */
async function endDiscover(
  services: Services,
  { accountId, turn }: { accountId: string; turn: number },
  { pages = [], failure = null }: { pages?: { url: string; title: string }[]; failure?: Code | null },
): Promise<void> {
  await inAccount(services, accountId, async (tx) => {
    if (!(await corpus.endDiscover(tx, accountId, turn, failure))) return;
    const language = await corpus.languageOfAccount(tx, accountId);
    if (pages.length) await queries.removeFound(tx, accountId);
    await queries.insert(
      tx,
      accountId,
      pages
        .filter(({ url }) => webAddress(url) !== null)
        .map(({ url, title }) => ({ kind: 'page', ref: url, url, title, language, state: 'found' })),
    );
    await tellKnowledge(tx, accountId);
  });
}
/** Finds the pages of a website. */
export const discoverJob = defineJob({
  name: 'knowledge.discover',
  payload: z.object({ accountId: id, turn: z.number().int() }),
  fairBy: ({ accountId }) => accountId,
  atOnce: 2,
  timeoutSeconds: 600,
  retries: 2,
  async run(payload, services, { lastAttempt }) {
    const { accountId, turn } = payload;
    const row = await inAccount(services, accountId, (tx) => corpus.corpusOf(tx, accountId));
    if (row?.discoverState !== 'running' || row.discoverTurn !== turn) return;
    try {
      const { pages, isRefused } = await discover(services.config, row.discoverUrl);
      const failure = isRefused ? ('knowledge.page_refused' as const) : ('knowledge.no_pages' as const);
      await endDiscover(services, payload, pages.length ? { pages } : { failure });
    } catch (error) {
      if (error instanceof OutsideError)
        await endDiscover(services, payload, { failure: outsideCode(error) });
      else if (error instanceof Problem) await endDiscover(services, payload, { failure: error.code });
      else {
        if (lastAttempt) await endDiscover(services, payload, { failure: 'internal' });
        throw error;
      }
    }
  },
  putAside: (payload, services, failure) => endDiscover(services, payload, { failure }),
});

/** Days after which a page is read again, and pages of one account in a night. */
const AGAIN_DAYS = 7;
const MOST_AGAIN = 200;
const MOST_ACCOUNTS = 500;
/** Reads old pages of an account again; those that have not changed answer so. */
export const rereadJob = defineJob({
  name: 'knowledge.reread',
  payload: z.object({ accountId: id }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3600,
  async run({ accountId }, services) {
    const old = await inAccount(services, accountId, (tx) =>
      corpus.stalePages(tx, accountId, AGAIN_DAYS, MOST_AGAIN),
    );
    for (const { id: docId } of old) {
      const doc = await inAccount(services, accountId, (tx) => queries.find(tx, accountId, docId));
      if (!doc) continue;
      const outcome = await contentOf(services, doc);
      await inAccount(services, accountId, (tx) => store(tx, accountId, doc, outcome));
    }
    await inAccount(services, accountId, async (tx) => {
      await countWordsOf(tx, accountId);
      await tellKnowledge(tx, accountId);
    });
  },
});
/** Asks for the reading of old pages of all accounts. */
export const rereadSweep = defineJob({
  name: 'knowledge.reread_sweep',
  payload: z.object({}),
  every: '23 2 * * *',
  async run(_none, services) {
    const accounts = await services.db.withTenant(asHouseJob(), (tx) =>
      corpus.stale(tx, AGAIN_DAYS, MOST_ACCOUNTS),
    );
    for (const accountId of accounts)
      await inAccount(services, accountId, (tx) => services.jobs.enqueue(tx, rereadJob, { accountId }));
  },
});
