import { siteHost } from '#features/items/content/server/preview/queries.ts';
import { settingsIn } from '#features/site/public-pages/server/site-layout/actions.ts';
import { siteRow } from '#features/site/public-pages/server/site-layout/queries.ts';
import { asJobOf, asVisitor } from '#platform/db/scope.ts';
import { moment, type TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { businessText, itemText, serviceText, testimonialText, type OwnWords } from '../../rules-own.ts';
import { saveWords, tellKnowledge } from '../actions.ts';
import * as corpus from '../corpus/queries.ts';
import * as docs from '../queries.ts';
import * as queries from './queries.ts';

/** Items of one transaction. */
const BATCH = 200;
/** Minutes by which a change may have been written later than its moment says. */
const MARGIN_MS = 5 * 60_000;
type Scope = { services: Services; accountId: string };

/** Makes the documents of some things of the account anew. */
async function keep(tx: TenantTx, accountId: string, things: readonly OwnWords[]): Promise<void> {
  for (const { kind, ref, ...words } of things) {
    const { title, url, language } = words;
    const [added] = await docs.insert(tx, accountId, [{ kind, ref, title, url, language, state: 'waiting' }]);
    const docId = added ?? (await docs.findByRef(tx, accountId, kind, ref))!.id;
    await saveWords(tx, accountId, docId, words);
  }
}
/** Reads the services and facts that visitors see. */
const factsOf = ({ services, accountId }: Scope): Promise<OwnWords[]> =>
  services.db.withTenant(asVisitor(accountId), async (tx) => {
    const row = await siteRow(tx, accountId);
    const settings = settingsIn(row.settings);
    const { language } = row.account;
    return [
      businessText({ account: row.account, services: row.services, settings, language }),
      ...row.services.map((service) => serviceText(service, language)),
    ].filter((thing) => thing !== null);
  });
/** Forgets the documents of what visitors see no longer. */
async function forget({ services, accountId }: Scope): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const stored = await services.db.withTenant(asJobOf(accountId), (tx) =>
      queries.ownDocsAfter(tx, accountId, after, BATCH * 5),
    );
    if (!stored.length) return;
    const seen = await services.db.withTenant(asVisitor(accountId), (tx) =>
      queries.publicAmong(
        tx,
        accountId,
        stored.map(({ ref }) => ref),
      ),
    );
    const gone = stored.filter(({ ref }) => !seen.has(ref)).map(({ id }) => id);
    if (gone.length)
      await services.db.withTenant(asJobOf(accountId), (tx) => docs.remove(tx, accountId, gone));
    after = stored.at(-1)!.id;
  }
}
/**
 * Brings the documents of the own items, testimonials, services and facts up to what visitors see now. It may run twice, and
 * goes on after it was killed.
 */
export async function followOwn(services: Services, accountId: string): Promise<void> {
  const scope = { services, accountId };
  const inAccount = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.db.withTenant(asJobOf(accountId), work);
  const begun = await inAccount(async (tx) => ({
    row: await corpus.corpusOf(tx, accountId),
    counter: await corpus.counterOf(tx, accountId),
    at: await moment(tx),
    language: await corpus.languageOfAccount(tx, accountId),
    host: await siteHost(tx, accountId),
  }));
  if (!begun.row?.follows) return;
  const { followedAt } = begun.row;
  const since = followedAt ? new Date(Date.parse(followedAt) - MARGIN_MS).toISOString() : null;
  const facts = await factsOf(scope);
  const named = new Map(facts.filter(({ kind }) => kind === 'service').map(({ ref, title }) => [ref, title]));
  let after: string | undefined;
  for (;;) {
    const items = await services.db.withTenant(asVisitor(accountId), (tx) =>
      queries.itemsAfter(tx, accountId, { after, since, limit: BATCH }),
    );
    const place = { language: begun.language, host: begun.host ?? null, services: named };
    const things = items
      .map((item) => (item.isTestimonial ? testimonialText(item, place) : itemText(item, place)))
      .filter((thing) => thing !== null);
    await inAccount((tx) => keep(tx, accountId, things));
    if (items.length < BATCH) break;
    after = items.at(-1)!.id;
  }
  await forget(scope);
  await inAccount(async (tx) => {
    await keep(tx, accountId, facts);
    const gone = (await queries.serviceRefs(tx, accountId)).filter((ref) => !named.has(ref));
    if (gone.length) await docs.removeRefs(tx, accountId, 'service', gone);
    await corpus.setFollowed(tx, accountId, begun.counter, begun.at);
    await tellKnowledge(tx, accountId);
  });
}
