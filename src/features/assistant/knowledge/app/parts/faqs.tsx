import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useLanguage } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { languages, languageTable } from '#shared/language.ts';
import * as knowledge from '../../contract.ts';
import * as contract from '../../contract-faqs.ts';
import { MOST_ANSWER, MOST_QUESTION } from '../../rules.ts';
import css from '../knowledge.module.css';
import { useScreenWords } from '../screen-words.ts';

const refresh = [contract.listFaqs, knowledge.summary, knowledge.list];
/** The frequent questions of the account. */
export function Faqs({ add }: { add: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const [edited, setEdited] = useState<contract.Faq>();
  const list = useEndpoint(
    contract.listFaqs,
    { params: { accountId }, query: { limit: 100 } },
    { keep: true },
  );
  const remove = useAction(contract.removeFaq, { refresh, done: () => toast(t('faqRemoved')) });
  return (
    <>
      <Loaded query={list}>
        {({ rows }) =>
          rows.length ? (
            <ul className={css.list}>
              {rows.map((faq) => (
                <li key={faq.id} className={css.row}>
                  <div className={css.main}>
                    <b className="strong" dir="auto">
                      {faq.question}
                    </b>
                    <p className={css.quote} dir="auto">
                      {faq.answer}
                    </p>
                    <span className="sub">{languageTable[faq.language].name}</span>
                  </div>
                  <div className={css.actions}>
                    <Button
                      variant="default"
                      aria-label={t('editOf', { name: faq.question })}
                      onClick={() => setEdited(faq)}
                    >
                      {t('edit')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="gray"
                      aria-label={t('deleteOf', { name: faq.question })}
                      loading={remove.isPending}
                      onClick={() =>
                        void confirm({
                          title: t('faqDelete'),
                          lead: faq.question,
                          yes: t('delete'),
                        }).then((yes) => {
                          if (yes) remove.mutate({ params: { accountId, faqId: faq.id } });
                        })
                      }
                    >
                      {t('delete')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState art title={t('noFaqs')} lead={t('noFaqsWhy')}>
              <Button onClick={add}>{t('addFaq')}</Button>
            </EmptyState>
          )
        }
      </Loaded>
      {edited && <FaqDialog key={edited.id} faq={edited} close={() => setEdited(undefined)} />}
    </>
  );
}
/** Adds or changes a frequent question. */
export function FaqDialog({ faq, close }: { faq?: contract.Faq; close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const standard = useLanguage();
  const [question, setQuestion] = useState(faq?.question ?? '');
  const [answer, setAnswer] = useState(faq?.answer ?? '');
  const [language, setLanguage] = useState(faq?.language ?? standard);
  const [isDone, setDone] = useState(false);
  useUnsavedGuard((question !== (faq?.question ?? '') || answer !== (faq?.answer ?? '')) && !isDone);
  const done = () => {
    setDone(true);
    toast(t('learned'));
    close();
  };
  const add = useAction(contract.addFaq, { refresh, done });
  const save = useAction(contract.saveFaq, { refresh, done });
  const isFilled = question.trim() !== '' && answer.trim() !== '';
  return (
    <Dialog open stays close={close} title={t(faq ? 'editFaq' : 'addFaq')} lead={t('faqLead')}>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFilled) return;
          const body = { question: question.trim(), answer: answer.trim(), language };
          if (faq) save.mutate({ params: { accountId, faqId: faq.id }, body });
          else add.mutate({ params: { accountId }, body });
        }}
      >
        <TextInput
          autoFocus
          required
          label={t('question')}
          value={question}
          maxLength={MOST_QUESTION}
          dir="auto"
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <Textarea
          required
          label={t('answer')}
          value={answer}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MOST_ANSWER}
          dir="auto"
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Select
          label={t('language')}
          data={languages.map((value) => ({ value, label: languageTable[value].name }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(languages.find((name) => name === value) ?? language)}
        />
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={add.isPending || save.isPending} disabled={!isFilled}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
