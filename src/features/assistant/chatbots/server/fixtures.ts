import { defineFixtures } from '#testing/fixtures.ts';
import { saveBot, tryBot } from '../contract.ts';

/** An assistant that is set up. */
export const fixtures = defineFixtures({
  bodies: { [`PUT ${saveBot.path}`]: () => Object.assign({}, saveBot.example.body, { version: 1 }) },
  before: {
    // Nobody of the world has tokens: passages are quoted, and no model is asked.
    [`POST ${tryBot.path}`]: async ({ sql }) => {
      await sql('delete from connection');
    },
  },
  async arrange({ sql, accountId }) {
    await sql("insert into widget_setting (account_id, widget_name) values ($1, 'Secret assistant')", [
      accountId,
    ]);
    const [widget] = await sql<{ matchId: string }>(
      `insert into chat_widget (account_id, approved_domain)
       values ($1, '{secret.example}')
       returning match_id as "matchId"`,
      [accountId],
    );
    return { matchId: widget!.matchId };
  },
});
