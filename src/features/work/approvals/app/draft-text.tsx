import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { countWords } from '#features/work/writings/rules.ts';
import { useLanguage } from '#app/words.ts';
import { comma, quoted } from '#shared/language.ts';
import type * as contract from '../contract.ts';
import css from './approvals.module.css';
import { useApprovalWords } from './screen-words.ts';

/** Shows the words of a draft, with those that changed since the last round. */
export function DraftText({ draft }: { draft: contract.Full }) {
  const t = useApprovalWords();
  const language = useLanguage();
  const [view, setView] = useState<string>(draft.changes ? 'changes' : 'clean');
  const changes = view === 'changes' ? draft.changes : null;
  return (
    <section aria-label={t('text')}>
      <p className="muted num">
        {t('wordCount', { count: countWords(`${draft.title} ${draft.description}`) })}
        {draft.pictures.length > 0 && (
          <>
            {comma(language)}
            {t('photoCount', { count: draft.pictures.length })}
          </>
        )}
      </p>
      {draft.changes && (
        <div className={css.head} data-reads>
          <SegmentedControl
            aria-label={t('text')}
            value={view}
            onChange={setView}
            data={[
              { value: 'changes', label: t('changes') },
              { value: 'clean', label: t('clean') },
            ]}
          />
        </div>
      )}
      {draft.title && (
        <p className={css.title} dir="auto" lang={draft.language}>
          {changes ? <Changes parts={changes.title} /> : draft.title}
        </p>
      )}
      <div className={css.text} dir="auto" lang={draft.language}>
        {changes ? <Changes parts={changes.description} /> : draft.description}
      </div>
    </section>
  );
}
function Changes({ parts }: { parts: contract.TextChange[] }) {
  const t = useApprovalWords();
  return parts.map(({ kind, text }, index) => {
    // Parts never move: they are made anew as a whole.
    const key = `${index}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={key} className={css[kind]}>
        <span className="vh">{t(kind)}: </span>
        {text}
      </Mark>
    );
  });
}

/** Lists the sentences of a draft that nothing proves. */
export function Claims({ claims }: { claims: contract.Full['claims'] }) {
  const t = useApprovalWords();
  const language = useLanguage();
  if (claims.length === 0) return null;
  return (
    <section className={css.claims}>
      <h2>{t('claims')}</h2>
      <ul>
        {claims.map((claim) => (
          <li key={claim} dir="auto">
            {quoted(claim, language)}
          </li>
        ))}
      </ul>
    </section>
  );
}
