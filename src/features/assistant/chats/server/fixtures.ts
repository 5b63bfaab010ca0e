import { randomBytes } from 'node:crypto';
import { defineFixtures } from '#testing/fixtures.ts';

/** Two conversations, so that the list has a second part, each with a message. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId }) {
    const chats: string[] = [];
    for (const name of ['Secret visitor', 'Secret caller']) {
      const [chat] = await sql<{ id: string }>(
        `insert into chat (account_id, secret, name, email, messages)
         values ($1, $2, $3, 'secret@visitor.test', 1)
         returning id`,
        [accountId, randomBytes(32), name],
      );
      await sql(
        `insert into chat_message (account_id, chat_id, n, sender, text)
         values ($1, $2, 1, 'visitor', 'Secret question')`,
        [accountId, chat!.id],
      );
      chats.push(chat!.id);
    }
    const [note] = await sql<{ id: string }>(
      `insert into chat_note (account_id, chat_id, author_name, text)
       values ($1, $2, 'Secret colleague', 'Secret note')
       returning id`,
      [accountId, chats[0]],
    );
    const [ready] = await sql<{ id: string }>(
      `insert into chat_answer (account_id, title, text) values ($1, 'Secret title', 'Secret answer') returning id`,
      [accountId],
    );
    return { chatId: chats[0]!, chatNoteId: note!.id, chatAnswerId: ready!.id };
  },
});
