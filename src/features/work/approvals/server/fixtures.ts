import { defineFixtures, type Before } from '#testing/fixtures.ts';

const HASH = 'a'.repeat(64);

/** Opens the links of the account again, for drafts that wait, with an address for reminders. */
const openLinks: Before = async ({ sql, ids }) => {
  await sql('update writing set status = null where account_id = $1', [ids['accountId']]);
  await sql('delete from approval_vote where account_id = $1', [ids['accountId']]);
  await sql(
    "update approval_link set revoked_at = null, recipient_email = 'secret@client.test' where account_id = $1",
    [ids['accountId']],
  );
};

/** A link with its draft and log, and an answer about the draft of the writings. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, ids }) => {
    const [draft] = await sql<{ id: string }>(
      `insert into writing (account_id, content_id, destination, language, content_hash, origin)
       values ($1, $2, 'blog', 'en', $3, 'hand') returning id`,
      [accountId, ids['contentId'], HASH],
    );
    const writingId = draft!.id;
    await sql('insert into approval_settings (account_id) values ($1)', [accountId]);
    const [link] = await sql<{ id: string }>(
      `insert into approval_link (account_id, recipient_name, locale, expires_at)
       values ($1, 'Secret client', 'en', now() + interval '1 day') returning id`,
      [accountId],
    );
    await sql('insert into approval_link_writing (account_id, link_id, writing_id) values ($1, $2, $3)', [
      accountId,
      link!.id,
      writingId,
    ]);
    // A second link and a second event, so that each list has a second page.
    await sql(
      `insert into approval_link (account_id, recipient_name, locale, expires_at)
       values ($1, 'Secret second', 'en', now() + interval '1 day')`,
      [accountId],
    );
    for (const kind of ['made', 'opened'])
      await sql(
        'insert into approval_event (account_id, link_id, writing_id, kind, name) values ($1, $2, $3, $4, $5)',
        [accountId, link!.id, writingId, kind, 'Secret'],
      );
    await sql(
      `insert into approval_vote (account_id, writing_id, version, decision, voter_id, is_link, voter_name)
       values ($1, $2, 1, 'changes', $3, true, 'Secret voter')`,
      [accountId, writingId, link!.id],
    );
    return { approvalLinkId: link!.id };
  },
  bodies: {
    'POST /api/accounts/:accountId/approval-links': (ids) => ({ writingIds: [ids['writingId']] }),
  },
  before: {
    'POST /api/accounts/:accountId/approval-links': async ({ sql, ids }) => {
      await sql('update writing set status = null where account_id = $1', [ids['accountId']]);
    },
    'POST /api/accounts/:accountId/approval-links/:approvalLinkId/address': openLinks,
    'POST /api/accounts/:accountId/approval-links/:approvalLinkId/reminders': openLinks,
    // Each person decides about a draft that nobody has decided about.
    'POST /api/accounts/:accountId/approvals/:writingId/decisions': async ({ sql, ids }) => {
      await sql('update writing set status = null, content_hash = $2 where account_id = $1', [
        ids['accountId'],
        HASH,
      ]);
      await sql("delete from approval_vote where account_id = $1 and decision <> 'changes'", [
        ids['accountId'],
      ]);
    },
  },
});
