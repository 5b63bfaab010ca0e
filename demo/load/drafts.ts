import { hashOf } from '#features/work/writings/server/actions.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import { firstSentences } from '../item-drafts.ts';
import { draftWords } from '../drafts.ts';
import { idAt } from './ids.ts';
import type { Plan } from './plan.ts';

const HOUR = 3_600_000;
/** Destination, state and age in hours of the drafts of a business, newest first. */
const drafts = [
  { destination: 'social', status: null, hours: 2 },
  { destination: 'social', status: null, hours: 3 },
  { destination: 'site', status: null, hours: 26 },
  { destination: 'social', status: 'approved', hours: 50 },
  { destination: 'social', status: 'rejected', hours: 75 },
  { destination: 'social', status: 'approved', hours: 170 },
] as const;

/** Returns the drafts of a business, about its newest published projects. */
export function draftRows(plan: Plan, today: Date) {
  const words = draftWords[plan.business.language];
  const items = plan.items.filter(({ status, type }) => status === 'published' && type === 'project');
  return drafts.map(({ destination, status, hours }, at) => {
    const item = items[at % items.length]!;
    const created = new Date(today.getTime() - hours * HOUR);
    const wording = {
      title: item.title,
      description: words[destination]({
        title: item.title,
        sentence: firstSentences(item.description, 240),
        town: item.town.neighborhood ?? item.town.name,
      }),
    };
    return {
      ...wording,
      id: idAt(created),
      log: idAt(created),
      content: item.id,
      destination,
      output: words.outputs[destination],
      hash: hashOf(wording),
      status,
      feedback: status === 'rejected' ? words.rejected : '',
      approver: status === null ? '' : words.approver,
      decided: status === null ? null : new Date(created.getTime() + 9 * HOUR),
      words: wording.description.split(/\s+/).length,
      sources: [
        { field: 'title', text: item.title },
        { field: 'description', text: firstSentences(item.description, 240) },
        { field: 'city', text: item.town.name },
      ],
      created,
    };
  });
}

/** Writes the drafts of a business of the demo world with their versions and the log of their generation. */
export async function insertDrafts(
  tx: TenantTx,
  accountId: string,
  { plan, writer, today }: { plan: Plan; writer: { id: string; name: string }; today: Date },
): Promise<void> {
  const rows = sql`
    jsonb_to_recordset(${json(draftRows(plan, today))}) as r (
      id uuid, log uuid, content uuid, destination text, output text, title text, description text, hash text,
      status text, feedback text, approver text, decided timestamptz, words integer, sources jsonb,
      created timestamptz
    )
  `;
  await tx.run(sql`
    insert into writing (
      account_id, id, content_id, writer_output, destination, language, title, description, content_hash,
      origin, sources, status, feedback, approved_by, approval_date, decided_version, user_id, user_name,
      created_at, updated_at
    )
    select ${accountId}, id, content, output, destination, ${plan.business.language}, title, description, hash,
      'template', sources, status, feedback, approver, decided, case when status is not null then 1 end,
      ${writer.id}, ${writer.name}, created, coalesce(decided, created)
    from ${rows}
  `);
  await tx.run(sql`
    insert into writing_version (
      account_id, writing_id, version, title, description, content_hash, origin, user_id, user_name, created_at
    )
    select ${accountId}, id, 1, title, description, hash, 'template', ${writer.id}, ${writer.name}, created
    from ${rows}
  `);
  await tx.run(sql`
    insert into generation_log (
      account_id, id, content_id, writing_id, user_id, user_name, state, words, is_responsed,
      response_feedback, response_by, response_date, created_at
    )
    select ${accountId}, log, content, id, ${writer.id}, ${writer.name}, 'done', words, status = 'approved',
      feedback, approver, decided, created
    from ${rows}
  `);
  await tx.run(sql`
    update content c
    set writings = c.writings
      || jsonb_build_object(
        r.id::text,
        jsonb_build_object(
          'title', r.title, 'description', r.description, 'checkeds', jsonb_build_array(r.destination)
        )
      )
    from ${rows}
    where c.account_id = ${accountId} and c.id = r.content and r.status = 'approved'
  `);
}
