import { Button, NativeSelect, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract.ts';
import * as desk from '../../contract-desk.ts';
import { MOST_TEXT } from '../../rules.ts';
import css from '../chats.module.css';
import { useScreenWords } from '../screen-words.ts';

const refresh = [contract.list, contract.get];
/** Shows who answers, and lets a person take a conversation over, give it back, hand it on or close it. */
export function Standing({ chat }: { chat: contract.Full }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const { me } = useSession();
  const params = { accountId, chatId: chat.id };
  const take = useAction(desk.take, { refresh });
  const giveBack = useAction(desk.giveBack, { refresh, done: () => toast(t('gaveBack')) });
  const close = useAction(desk.close, { refresh, done: () => toast(t('closedNow')) });
  const assign = useAction(desk.assign, { refresh });
  const people = useEndpoint(desk.getDesk, { params: { accountId } }, { keep: true }).data?.people ?? [];
  const isMine = chat.state === 'human' && chat.assignedTo === me?.id;
  if (chat.state === 'closed') return <p className="muted">{t('state_closed')}</p>;
  const others = chat.assignedTo && !people.some(({ userId }) => userId === chat.assignedTo);
  return (
    <div className={css.standing}>
      <p role="status">
        {t(isMine ? 'youAnswer' : `state_${chat.state}`)}
        {!isMine && chat.assignedName && (
          <>
            {': '}
            <bdi>{chat.assignedName}</bdi>
          </>
        )}
      </p>
      <NativeSelect
        aria-label={t('assignee')}
        value={chat.assignedTo ?? ''}
        data={[
          { value: '', label: t('nobody') },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
          ...(others ? [{ value: chat.assignedTo ?? '', label: chat.assignedName }] : []),
        ]}
        onChange={(event) => assign.mutate({ params, body: { userId: event.currentTarget.value || null } })}
      />
      {!isMine && (
        <Button loading={take.isPending} onClick={() => take.mutate({ params })}>
          {t('take')}
        </Button>
      )}
      {chat.state !== 'bot' && (
        <Button variant="default" loading={giveBack.isPending} onClick={() => giveBack.mutate({ params })}>
          {t('giveBack')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        loading={close.isPending}
        onClick={() => close.mutate({ params })}
      >
        {t('closeChat')}
      </Button>
    </div>
  );
}
/** Takes the answer of a person, which begins with what the assistant proposes or with one at hand. */
export function Composer({ chat }: { chat: contract.Full }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const params = { accountId, chatId: chat.id };
  const { draft } = chat;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? draft?.text ?? '';
  useUnsavedGuard(typed !== undefined && typed.trim() !== '');
  const answers = useEndpoint(desk.getDesk, { params: { accountId } }, { keep: true }).data?.answers ?? [];
  const send = useAction(desk.send, { refresh, done: () => setTyped(undefined) });
  const drop = useAction(desk.dropDraft, { refresh, done: () => setTyped(undefined) });
  const keep = useAction(desk.addAnswer, { refresh: [desk.getDesk], done: () => toast(t('answerKept')) });
  const forget = useAction(desk.removeAnswer, {
    refresh: [desk.getDesk],
    done: () => toast(t('answerForgotten')),
  });
  const atHand = answers.find((answer) => answer.text === text.trim());
  if (chat.state === 'closed') return null;
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim())
          send.mutate({ params, body: { text: text.trim(), ...(draft ? { draftOf: draft.n } : {}) } });
      }}
    >
      {draft && <p role="status">{t('draftThere')}</p>}
      <Textarea
        label={t('answer')}
        value={text}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MOST_TEXT}
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={css.standing}>
        {answers.length > 0 && (
          <Select
            aria-label={t('answersAtHand')}
            placeholder={t('answersAtHand')}
            data={answers.map(({ id, title }) => ({ value: id, label: title }))}
            value={atHand?.id ?? null}
            onChange={(id) => {
              const chosen = answers.find((answer) => answer.id === id);
              if (chosen) setTyped(chosen.text);
            }}
          />
        )}
        {atHand ? (
          <Button
            variant="subtle"
            color="red"
            loading={forget.isPending}
            onClick={() => forget.mutate({ params: { accountId, chatAnswerId: atHand.id } })}
          >
            {t('forgetAnswer')}
          </Button>
        ) : (
          text.trim() && (
            <Button
              variant="subtle"
              color="gray"
              loading={keep.isPending}
              onClick={() =>
                keep.mutate({
                  params: { accountId },
                  body: { title: text.trim().replace(/\s+/g, ' ').slice(0, 60), text: text.trim() },
                })
              }
            >
              {t('keepAnswer')}
            </Button>
          )
        )}
        {draft && (
          <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ params })}>
            {t('dropDraft')}
          </Button>
        )}
        <Button type="submit" loading={send.isPending} disabled={!text.trim()}>
          {t('sendAnswer')}
        </Button>
      </div>
    </form>
  );
}
