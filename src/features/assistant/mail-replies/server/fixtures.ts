import { defineFixtures } from '#testing/fixtures.ts';

/** An address for replies to a conversation, a mailbox, and a reply that came. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId }) {
    await sql(
      `
        insert into reply_address (account_id, user_id, sender, chat_id)
        select m.account_id, m.user_id, sha256('secret'), c.id
        from account_member m, chat c
        where m.account_id = $1 and c.account_id = $1
        limit 1
      `,
      [accountId],
    );
    await sql('insert into mailbox (account_id, connection_id) values ($1, gen_random_uuid())', [accountId]);
    await sql(
      `insert into mail_reply (account_id, message_key, outcome) values ($1, sha256('secret'), 'delivered')`,
      [accountId],
    );
    return {};
  },
});
