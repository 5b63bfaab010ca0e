import type { ReactNode } from 'react';
import type { RequestState } from '../../contract.ts';
import type { Step } from '../../rules.ts';
import type { T } from '../parts/words.ts';
import type { Draft } from './draft.ts';

function Row({
  label,
  step,
  to,
  t,
  children,
}: {
  label: string;
  step: Step;
  to: ((step: Step) => void) | undefined;
  t: T;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {label}
        {to && (
          <button
            type="button"
            className="link"
            aria-label={`${t('change')}: ${label}`}
            onClick={() => to(step)}
          >
            {t('change')}
          </button>
        )}
      </dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** Returns what was chosen in the first step, in the words that the customer saw. */
function choicesOf(state: RequestState, draft: Draft): { label: string; text: string }[] {
  const categories = state.categories.filter(({ id }) => draft.businessCategories.includes(id));
  return [
    ...(categories.length ? [{ label: '', text: categories.map(({ label }) => label).join(' · ') }] : []),
    ...state.fields.flatMap((field) => {
      const picked = field.options.filter(({ uid }) => draft.fields[field.key]?.includes(uid));
      return picked.length ? [{ label: field.name, text: picked.map(({ value }) => value).join(' · ') }] : [];
    }),
  ];
}

/**
 * Shows everything that is sent: rating, text, photos, choices, name, and the consent as it stands. With `to` each
 * part leads back to its step.
 */
export function Review({
  state,
  t,
  draft,
  to,
}: {
  state: RequestState;
  t: T;
  draft: Draft;
  to?: (step: Step) => void;
}) {
  const row = { to, t };
  const person = [draft.customerName, draft.titleCompany, draft.email]
    .map((text) => text.trim())
    .filter(Boolean);
  return (
    <dl className="rev">
      {choicesOf(state, draft).map(({ label, text }) => (
        <Row key={label} {...row} label={label || t('stepProject')} step="project">
          {text}
        </Row>
      ))}
      {state.ratingEnabled && draft.rating !== null && (
        <Row {...row} label={t('rating')} step="write">
          {t('stars', { count: draft.rating })}
        </Row>
      )}
      <Row {...row} label={t('yourText')} step="write">
        <span className="pre">{draft.description}</span>
      </Row>
      {draft.photos.length > 0 && (
        <Row {...row} label={t('photos')} step="write">
          <span className="thumbs">
            {draft.photos.map((photo, n) =>
              photo.small ? (
                <img
                  key={photo.uid}
                  src={photo.small}
                  alt={`${t('photos')} ${n + 1}`}
                  width={160}
                  height={160}
                />
              ) : null,
            )}
          </span>
        </Row>
      )}
      <Row {...row} label={t('stepDetails')} step="details">
        {draft.avatar?.small && (
          <img className="face" src={draft.avatar.small} alt={t('yourPicture')} width={160} height={160} />
        )}
        {person.map((text) => (
          <span key={text} className="line">
            {text}
          </span>
        ))}
      </Row>
      {state.terms && (
        <Row {...row} label={draft.isSubmissionTerms ? t('permitted') : t('notPermitted')} step="details">
          <span className="line">{state.terms.text}</span>
          <span className="line muted">
            {(draft.isSubmissionTerms ? draft.uses : state.terms.uses)
              .map((use) => t(`use_${use}`))
              .join(' · ')}
          </span>
        </Row>
      )}
    </dl>
  );
}
