import type { MouseEvent, RefObject } from 'react';
import { Icon } from '#site/kit/icon.tsx';
import { coverOf, Picture } from '#site/kit/picture.tsx';
import type { RequestState } from '../../contract.ts';
import type { T } from '../parts/words.ts';

/**
 * Shows the request (TEST-13 to 15): the business, the item, and the link to the wizard, which `start` replaces
 * when the script runs.
 */
export function RequestPage({
  state,
  t,
  top,
  here,
  start,
}: {
  state: RequestState;
  t: T;
  top: RefObject<HTMLElement | null>;
  here: string;
  start: (event: MouseEvent) => void;
}) {
  const cover = state.about?.cover ? coverOf([state.about.cover]) : null;
  return (
    <main className={cover ? 'req' : 'req plain'} ref={top}>
      {cover && (
        <div className="pic">
          <Picture picture={cover} sizes="(min-width: 760px) 58vw, 100vw" first alt={state.about!.title} />
        </div>
      )}
      <div className="say">
        <p className="from">
          {state.logo ? (
            <img src={state.logo.url} alt={state.businessName} width={180} height={48} />
          ) : (
            state.businessName
          )}
        </p>
        <p className="hi">{state.greeting}</p>
        <h1 tabIndex={-1}>{state.headline}</h1>
        <p className="msg">{state.message}</p>
        {state.about?.title && <p className="msg">{t('about', { title: state.about.title })}</p>}
        <a className="btn" href={`${here}&step=all`} onClick={start}>
          {t('start')}
        </a>
        <p className="fine">
          <Icon name="check" />
          {t('seeFirst')}
        </p>
        {state.incentive && (
          <p className="note">
            <b>{t('incentive')}</b> {state.incentive}
          </p>
        )}
      </div>
    </main>
  );
}

/** Shows the progress; `at` counts from 0. */
export function Progress({ at, of, t }: { at: number; of: number; t: T }) {
  const stepText = t('stepOf', { at: at + 1, of });
  return (
    <div
      className="steps"
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={at + 1}
      aria-valuetext={stepText}
    >
      {Array.from({ length: of }, (_, n) => (
        <i key={n} className={n <= at ? 'on' : undefined} />
      ))}
      <span aria-hidden="true">{stepText}</span>
    </div>
  );
}
