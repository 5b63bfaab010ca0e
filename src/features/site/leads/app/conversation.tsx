import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { addNote, get, list, sendAnswer, type Full, type Message } from '../contract.ts';
import css from './leads.module.css';
import type { T } from './screen-words.ts';

function Said({ message, t }: { message: Message; t: T }) {
  const name = message.authorName;
  const title = message.kind === 'answer' ? t('youAnswered', { name }) : t('youNoted', { name });
  return (
    <li className={message.kind === 'note' ? css.note : css.sent}>
      <p className="sub">
        {title} · <TimeAgo at={message.createdAt} />
        {message.mail && <> · {t(`mail_${message.mail}`)}</>}
      </p>
      <p className={css.body} dir="auto">
        {message.body}
      </p>
    </li>
  );
}

/** Shows what was answered and noted, and the field for the next answer or note. */
export function Conversation({ lead, may, t }: { lead: Full; may: boolean; t: T }) {
  const account = useAccount();
  const canMail = lead.email !== '';
  const [kind, setKind] = useState<'answer' | 'note'>(canMail ? 'answer' : 'note');
  const [body, setBody] = useState('');
  useUnsavedGuard(body.trim() !== '');
  const params = { accountId: account.id, leadId: lead.id };
  const options = (text: string) => ({
    refresh: [list, get],
    done: () => {
      setBody('');
      toast(text);
    },
  });
  const send = useAction(sendAnswer, options(t('sent')));
  const save = useAction(addNote, options(t('saved')));
  const action = kind === 'answer' ? send : save;
  const label = kind === 'answer' ? t('answerLabel', { email: lead.email }) : t('noteLabel');
  const sendLabel = t(lead.state === 'new' ? 'send' : 'sendAgain');
  return (
    <section className={css.talk} aria-label={t('conversation')}>
      {lead.messages.length > 0 && (
        <ul>
          {lead.messages.map((message) => (
            <Said key={message.id} message={message} t={t} />
          ))}
        </ul>
      )}
      {may && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (body.trim()) action.mutate({ params, body: { body } });
          }}
        >
          {canMail ? (
            <SegmentedControl
              aria-label={t('conversation')}
              value={kind}
              data={[
                { value: 'answer', label: t('answer') },
                { value: 'note', label: t('note') },
              ]}
              onChange={(value) => setKind(value === 'note' ? 'note' : 'answer')}
            />
          ) : (
            <p className="muted">{t('noEmail')}</p>
          )}
          <Textarea
            label={label}
            value={body}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={6000}
            dir="auto"
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!body.trim()} loading={action.isPending}>
            {kind === 'answer' ? sendLabel : t('save')}
          </Button>
        </form>
      )}
    </section>
  );
}
