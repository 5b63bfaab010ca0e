import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import css from '../knowledge.module.css';
import { useScreenWords } from '../screen-words.ts';
import { ClassificationChoice } from './add-dialogs.tsx';

/** Shows the passages that the assistant would answer a question from. */
export function TryQuestion() {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [classId, setClassId] = useState('');
  const classes = useEndpoint(contract.summary, { params: { accountId } }, { keep: true }).data
    ?.classifications;
  return (
    <>
      <form
        className="row"
        data-reads
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <TextInput
          className={css.main}
          label={t('tryLabel')}
          description={t('tryHint')}
          value={typed}
          maxLength={500}
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!typed.trim()}>
          {t('try')}
        </Button>
      </form>
      {classes && classes.length > 0 && (
        <ClassificationChoice classes={classes} value={classId} change={setClassId} />
      )}
      {asked ? <Spans key={`${asked} ${classId}`} asked={asked} classId={classId} /> : null}
    </>
  );
}
function Spans({ asked, classId }: { asked: string; classId: string }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { id: accountId } = useAsker();
  const query = { search: asked, language, ...(classId ? { classificationId: classId } : {}) };
  const spans = useEndpoint(contract.search, { params: { accountId }, query });
  return (
    <Loaded query={spans}>
      {({ spans: rows }) =>
        rows.length ? (
          <ol className={css.list} aria-label={t('spans')}>
            {rows.map((span) => (
              <li key={span.id} className={css.row}>
                <div className={css.main}>
                  <b className="strong" dir="auto">
                    {span.heading || span.title}
                  </b>
                  <p className={css.quote} dir="auto">
                    {span.text}
                  </p>
                  <span className="sub">
                    {t(`kind_${span.kind}`)} · <bdi>{span.title}</bdi>
                    {span.isUntrusted && <> · {t('untrusted')}</>}
                  </span>
                  {span.sourceUrl && (
                    <a href={span.sourceUrl} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
                      {span.sourceUrl}
                    </a>
                  )}
                </div>
                <span className="num muted">
                  {t('fits', { percent: number(Math.round(span.score * 100), language) })}
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState title={t('noSpans')} lead={t('noSpansWhy')} />
        )
      }
    </Loaded>
  );
}
