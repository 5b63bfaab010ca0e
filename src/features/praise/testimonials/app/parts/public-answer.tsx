import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { useAction } from '#app/query.ts';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { get, list, type Full } from '../../contract.ts';
import { removeAnswer, setAnswer } from '../../contract-inbox.ts';
import { canPublish } from '../../policy.ts';
import { useInboxWords } from '../inbox-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';
import { TextDialog } from './text-dialog.tsx';

const refresh = [list, get];
/** Shows the business's public answer, and lets those who publish write, change or remove it. */
export function PublicAnswer({ testimonial }: { testimonial: Full }) {
  const t = useInboxWords();
  const dates = useDates();
  const asker = useAsker();
  const [isOpen, setOpen] = useState(false);
  const { answer } = testimonial;
  const params = { accountId: asker.id, testimonialId: testimonial.id };
  const remove = useAction(removeAnswer, { refresh, done: () => toast(t('answerRemoved')) });
  const mayAnswer = refusalOf(asker, canPublish) === null;
  if (!answer && !mayAnswer) return null;
  return (
    <section className={css.answer} aria-label={t('answerTitle')}>
      {answer && (
        <>
          <span className="sub">{t('answerBy', { name: answer.by, date: dates.moment(answer.at) })}</span>
          <p dir="auto">{answer.text}</p>
        </>
      )}
      {mayAnswer && (
        <div className="row">
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t(answer ? 'answerEdit' : 'answer')}
          </Button>
          {answer && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params })}
            >
              {t('answerRemove')}
            </Button>
          )}
        </div>
      )}
      {isOpen && <AnswerDialog text={answer?.text ?? ''} params={params} close={() => setOpen(false)} />}
    </section>
  );
}
function AnswerDialog({
  text: before,
  params,
  close,
}: {
  text: string;
  params: { accountId: string; testimonialId: string };
  close: () => void;
}) {
  const t = useInboxWords();
  const save = useAction(setAnswer, {
    refresh,
    done: () => {
      toast(t('answered'));
      close();
    },
  });
  return (
    <TextDialog
      title={t('answerTitle')}
      lead={t('answerText')}
      label={t('answerLabel')}
      sendLabel={t('answerSave')}
      initial={before}
      maxLength={2000}
      isSending={save.isPending}
      close={close}
      send={(text) => save.mutate({ params, body: { text } })}
    />
  );
}
