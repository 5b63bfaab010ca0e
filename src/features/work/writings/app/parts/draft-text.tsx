import { Button } from '@mantine/core';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { languageTable } from '#shared/language.ts';
import type { Writing } from '../../contract.ts';
import { countWords } from '../../rules.ts';
import { seemsIn } from '../../rules-language.ts';
import { useScreenWords } from '../screen-words.ts';
import { MarkedText } from './marked-text.tsx';
import css from './drafts.module.css';

type State = Writing['status'] | 'running' | 'none';
const marks: Record<State, [Fill, Tone]> = {
  none: ['none', 'quiet'],
  running: ['third', 'wait'],
  pending: ['none', 'wait'],
  approved: ['tick', 'ok'],
  rejected: ['struck', 'no'],
};
/** The name of a destination, and the state of its draft. */
export function DraftHead({
  id,
  name,
  draft,
  isRunning,
}: {
  id: string;
  name: string;
  draft: Writing | undefined;
  isRunning: boolean;
}) {
  const t = useScreenWords();
  const dates = useDates();
  const [fill, tone] = marks[isRunning ? 'running' : (draft?.status ?? 'none')];
  return (
    <header className={css.side}>
      <h3 id={id}>{name}</h3>
      <p className={css.state}>
        <StatusSquare fill={fill} tone={tone}>
          {isRunning ? t('writing') : t(draft ? `is_${draft.status}` : 'none')}
        </StatusSquare>
      </p>
      {draft && (
        <p className="muted num">
          {t('versionOf', { version: draft.version })}
          <br />
          <bdi>{draft.origin === 'template' ? t('fromTemplate') : draft.userName}</bdi>,{' '}
          {dates.moment(draft.updateDate)}
          <br />
          {draft.writerOutput && (
            <>
              <bdi>{t('byInstruction', { name: draft.writerOutput })}</bdi>
              <br />
            </>
          )}
          {t('words', { count: countWords(`${draft.title} ${draft.description}`) })}
        </p>
      )}
    </header>
  );
}

/** Title and text of a draft. */
export function DraftText({ draft }: { draft: Writing }) {
  const t = useScreenWords();
  return (
    <>
      <div className={css.text} dir="auto" lang={draft.language}>
        {draft.title && <b className="strong">{draft.title}</b>}
        <MarkedText draft={draft} />
      </div>
      {draft.status === 'approved' && <p className="muted">{t('frozen', { by: draft.approvedBy })}</p>}
      {draft.feedback && (
        <blockquote className={css.feedback} dir="auto">
          {draft.feedback}
        </blockquote>
      )}
    </>
  );
}

/** Claims that no field backs, with the way to take each out, and the fields that the text uses. */
export function Evidence({
  draft,
  takeOut,
}: {
  draft: Writing;
  /** Undefined for somebody who may not change the draft. */
  takeOut: ((claim: string) => void) | undefined;
}) {
  const t = useScreenWords();
  const isOfLanguage = seemsIn(`${draft.title}\n${draft.description}`, draft.language);
  return (
    <>
      {!isOfLanguage && (
        <p className={css.doubtful} role="note">
          {t('otherLanguage', { language: languageTable[draft.language].name })}
        </p>
      )}
      {draft.claims.length > 0 && (
        <details className={css.evidence} open>
          <summary data-reads>{t('claims', { count: draft.claims.length })}</summary>
          <ul className={css.claims}>
            {draft.claims.map((claim) => (
              <li key={claim}>
                <span dir="auto">{claim}</span>
                {takeOut && draft.description.includes(claim) && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${t('takeOut')}: ${claim}`}
                    onClick={() => takeOut(claim)}
                  >
                    {t('takeOut')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {draft.sources.length > 0 && (
        <details className={css.evidence}>
          <summary data-reads>{t('sources', { count: draft.sources.length })}</summary>
          <dl className={css.sources}>
            {draft.sources.map(({ field, text }, index) => (
              <div key={`${field} ${text}`}>
                <dt>
                  <span className={css.call}>{index + 1}</span> {t(`field_${field}` as 'field_title')}
                </dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
