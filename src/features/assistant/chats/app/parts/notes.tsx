import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { TimeAgo } from '#app/ui/time.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract.ts';
import * as desk from '../../contract-desk.ts';
import { MOST_NOTE } from '../../rules.ts';
import css from '../chats.module.css';
import { useScreenWords } from '../screen-words.ts';

const refresh = [contract.get];
/** Shows the notes about a conversation, which its visitor never sees; who may answer adds and deletes them. */
export function Notes({ chat, isOpen }: { chat: contract.Full; isOpen: boolean }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const params = { accountId, chatId: chat.id };
  const [text, setText] = useState('');
  useUnsavedGuard(text.trim() !== '');
  const add = useAction(desk.addNote, { refresh, done: () => setText('') });
  const remove = useAction(desk.removeNote, { refresh });
  if (!isOpen && chat.notes.length === 0) return null;
  return (
    <section className={css.notes} aria-labelledby="chat-notes">
      <h2 id="chat-notes">{t('notes')}</h2>
      <p className="muted">{t('notesWhy')}</p>
      <ul>
        {chat.notes.map(({ id, authorName, text: words, createdAt }) => (
          <li key={id}>
            <p className="sub">
              <bdi>{authorName}</bdi> · <TimeAgo at={createdAt} />
            </p>
            <p className={css.body} dir="auto">
              {words}
            </p>
            {isOpen && (
              <Button
                variant="subtle"
                color="red"
                aria-label={t('removeNoteOf', { name: authorName })}
                loading={remove.isPending}
                onClick={() => remove.mutate({ params: { ...params, chatNoteId: id } })}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <form
          className={css.composer}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) add.mutate({ params, body: { text: text.trim() } });
          }}
        >
          <Textarea
            label={t('note')}
            value={text}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MOST_NOTE}
            dir="auto"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={add.isPending} disabled={!text.trim()}>
            {t('addNote')}
          </Button>
        </form>
      )}
    </section>
  );
}
