import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract.ts';
import { MOST_REPLY } from '../../rules.ts';
import css from '../reviews.module.css';
import { useScreenWords } from '../screen-words.ts';

/** The reply to a review: kept as a draft, or approved and sent. */
export function ReplyDialog({ review, close }: { review: contract.Review; close: () => void }) {
  const t = useScreenWords();
  const { id: reviewId, accountId } = review;
  const initial = review.replyDraft || review.reply;
  const [text, setText] = useState(initial);
  const [isDone, setDone] = useState(false);
  useUnsavedGuard(text !== initial && !isDone);
  const ended = (word: 'replySaved' | 'replyAsked') => () => {
    setDone(true);
    toast(t(word));
    close();
  };
  const refresh = [contract.list];
  const save = useAction(contract.saveReply, { refresh, done: ended('replySaved') });
  const send = useAction(contract.sendReply, { refresh, done: ended('replyAsked') });
  const params = { accountId, reviewId };
  const isBusy = save.isPending || send.isPending || review.replyState === 'sending';
  return (
    <Dialog
      open
      stays
      close={close}
      title={t('replyOf', { name: review.author || t('nobody') })}
      lead={t('replyLead')}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) send.mutate({ params, body: { text: text.trim() } });
        }}
      >
        <Textarea
          autoFocus
          label={t('replyText')}
          value={text}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MOST_REPLY}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            variant="default"
            disabled={isBusy || text === initial}
            loading={save.isPending}
            onClick={() => save.mutate({ params, body: { text: text.trim() } })}
          >
            {t('replySave')}
          </Button>
          <Button type="submit" disabled={isBusy || !text.trim()} loading={send.isPending}>
            {t('replySend')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
