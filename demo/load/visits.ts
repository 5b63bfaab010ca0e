import { createHash } from 'node:crypto';
import { addCounts, type CountRow } from '#features/site/visits/server/count/queries.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import { inquiries } from '../inquiries.ts';
import { Dice } from '../random.ts';
import { idAt } from './ids.ts';
import type { Plan } from './plan.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS = 400;
/** Share of the visits by where they came from, and of the views by page. */
const sources = { 'google.com': 0.44, direct: 0.27, 'instagram.com': 0.16, 'nextdoor.com': 0.13 };
const pages = { home: 0.34, item: 0.31, gallery: 0.17, reviews: 0.1, contact: 0.08 };

/** Returns the counts of a site that slowly finds more visitors, fewer in winter and on weekdays. */
export function visitRows(plan: Plan, today: Date): CountRow[] {
  const dice = new Dice(`visits ${plan.business.key}`);
  const items = plan.items.filter(({ status }) => status === 'published').slice(0, 14);
  const rows: CountRow[] = [];
  const add = (row: CountRow) => {
    if (row.count > 0) rows.push(row);
  };
  for (let ago = DAYS; ago >= 0; ago--) {
    const date = new Date(today.getTime() - ago * DAY);
    const day = date.toISOString().slice(0, 10);
    const season = 1 - 0.35 * Math.cos((2 * Math.PI * date.getUTCMonth()) / 12);
    const weekend = date.getUTCDay() % 6 === 0 ? 1.4 : 1;
    const growth = 1 - (0.5 * ago) / DAYS;
    const visits = Math.round(14 * season * weekend * growth * dice.between(0.6, 1.4));
    const views = Math.round(visits * dice.between(2.2, 3.4));
    add({ day, part: 'all', measure: 'visits', key: '', count: visits });
    add({ day, part: 'all', measure: 'views', key: '', count: views });
    add({ day, part: 'all', measure: 'calls', key: '', count: dice.next() < 0.3 ? 1 : 0 });
    add({ day, part: 'all', measure: 'mails', key: '', count: dice.next() < 0.12 ? 1 : 0 });
    for (const [key, share] of Object.entries(sources))
      add({ day, part: 'source', measure: 'visits', key, count: Math.round(visits * share) });
    for (const [key, share] of Object.entries(pages))
      add({ day, part: 'page', measure: 'views', key, count: Math.round(views * share) });
    for (const [at, item] of items.entries())
      add({
        day,
        part: 'item',
        measure: 'views',
        key: item.id,
        count: Math.round((views * 0.31 * dice.between(0.4, 1.6)) / (at + 4)),
      });
  }
  return rows;
}

/** Writes what visitors did on the site of a business of the demo world: their visits and their inquiries. */
export async function insertVisitors(
  tx: TenantTx,
  accountId: string,
  plan: Plan,
  today: Date,
): Promise<void> {
  const rows = visitRows(plan, today);
  for (let at = 0; at < rows.length; at += 1000) await addCounts(tx, accountId, rows.slice(at, at + 1000));
  const { business } = plan;
  const pagesOfItems = plan.items.filter(({ status, type }) => status === 'published' && type === 'project');
  const leads = inquiries[business.language].map((inquiry, at) => {
    const created = new Date(today.getTime() - inquiry.hours * HOUR);
    const item = pagesOfItems[at % pagesOfItems.length]!;
    return {
      ...inquiry,
      id: idAt(created),
      key: createHash('sha256').update(`${business.key} ${inquiry.email}`).digest('hex'),
      path: `/?id=${item.id}`,
      title: item.title,
      host: `${business.host}.localhost`,
      language: business.language,
      created,
    };
  });
  await tx.run(sql`
    insert into lead (
      account_id, id, submission_key, state, name, email, phone, message, source_path, source_title, referrer,
      host, language, consent, created_at, updated_at
    )
    select ${accountId}, id, decode(key, 'hex'), state, name, email, phone, message, path, title, referrer,
      host, language, null, created, created
    from jsonb_to_recordset(${json(leads)}) as r (
      id uuid, key text, state text, name text, email text, phone text, message text, path text, title text,
      referrer text, host text, language text, created timestamptz
    )
  `);
}
