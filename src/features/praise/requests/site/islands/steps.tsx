import type { ReactNode } from 'react';
import { Icon } from '#site/kit/icon.tsx';
import type { RequestState } from '../../contract.ts';
import { lengthOf, MIN_WORDS } from '../../rules.ts';
import type { T } from '../parts/words.ts';
import type { Draft, Photo } from './draft.ts';

/**
 * Properties of every step. Fields keep their own text (`defaultValue`), so nothing is lost that was typed
 * before the script ran.
 */
export type StepProps = {
  state: RequestState;
  t: T;
  draft: Draft;
  live: boolean;
  heading: (text: string) => ReactNode;
};
const STAR =
  'M10 2.600l2.300 4.800 5.200.7-3.800 3.700.9 5.200-4.600-2.500-4.600 2.500.9-5.200L2.500 8.100l5.200-.7z';

/** Shows step 1: categories and select fields of the content type (TEST-16). */
export function ProjectStep({ state, t, draft, heading }: StepProps) {
  return (
    <>
      {heading(t('stepProject'))}
      {state.categories.length > 0 && (
        <fieldset className="pk">
          <legend>{t('chooseAll')}</legend>
          {state.categories.map((category) => (
            <label key={category.id}>
              <input
                className="ck"
                type="checkbox"
                name="businessCategories"
                value={category.id}
                defaultChecked={draft.businessCategories.includes(category.id)}
              />
              {category.label}
            </label>
          ))}
        </fieldset>
      )}
      {state.fields.map((field) =>
        field.type === 'select' ? (
          <label key={field.key} className="f">
            <span>
              {field.name}
              {!field.require && <em>{t('optional')}</em>}
            </span>
            <select
              className="in"
              name={`field.${field.key}`}
              defaultValue={draft.fields[field.key]?.[0] ?? ''}
              required={field.require}
            >
              <option value="">{t('chooseOne')}</option>
              {field.options.map((option) => (
                <option key={option.uid} value={option.uid}>
                  {option.value}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <fieldset key={field.key} className="pk">
            <legend>
              {field.name}
              {!field.require && <em>{t('optional')}</em>}
            </legend>
            {field.options.map((option) => (
              <label key={option.uid}>
                <input
                  className="ck"
                  type="checkbox"
                  name={`field.${field.key}`}
                  value={option.uid}
                  defaultChecked={draft.fields[field.key]?.includes(option.uid)}
                />
                {option.value}
              </label>
            ))}
          </fieldset>
        ),
      )}
    </>
  );
}

/** Shows step 2: rating, text, writing help, photos (TEST-18, TEST-24 to 26). */
export function WriteStep({
  state,
  t,
  draft,
  live,
  heading,
  photos,
  help,
}: StepProps & { photos: ReactNode; help: ReactNode }) {
  const locked = live && state.ratingEnabled && draft.rating === null;
  const count = lengthOf(draft.description);
  const hint = live ? t('atLeast', { count, min: MIN_WORDS }) : t('tooShort', { min: MIN_WORDS });
  return (
    <>
      {heading(state.writeTitle)}
      {state.ratingEnabled && (
        <fieldset className="rate">
          <legend className="vh">{t('rating')}</legend>
          {([1, 2, 3, 4, 5] as const).map((n) => (
            <label key={n}>
              <input type="radio" name="rating" value={n} defaultChecked={draft.rating === n} required />
              <span className="vh">{t('stars', { count: n })}</span>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d={STAR} />
              </svg>
            </label>
          ))}
          <span className="word" aria-live="polite">
            {draft.rating === null ? '' : t(`star${draft.rating as 1 | 2 | 3 | 4 | 5}`)}
          </span>
        </fieldset>
      )}
      {state.prepQuestions.length > 0 && (
        <ul className="qs">
          {state.prepQuestions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      <label className="f">
        <span>{t('words')}</span>
        <textarea
          className="in"
          name="description"
          rows={7}
          minLength={MIN_WORDS}
          maxLength={5000}
          required
          defaultValue={draft.description}
          disabled={locked}
          aria-describedby="words-hint"
        />
      </label>
      <p className="hint" id="words-hint">
        {locked ? t('rateFirst') : hint}
      </p>
      {live && !locked && help}
      {photos}
    </>
  );
}

export function Photos({
  t,
  photos,
  add,
  remove,
  busy,
  live,
}: {
  t: T;
  photos: Photo[];
  add: (files: FileList) => void;
  remove: (uid: string) => void;
  busy: number;
  live: boolean;
}) {
  return (
    <>
      <p className="lab">
        <span>{t('photos')}</span> <em>{t('optional')}</em>
      </p>
      {live ? (
        <div className="ph">
          {photos.map((photo, n) => (
            <figure key={photo.uid}>
              {photo.small ? (
                <img src={photo.small} alt="" width={160} height={160} />
              ) : (
                <span className="nopic">
                  <Icon name="picture" />
                </span>
              )}
              <button
                type="button"
                onClick={() => remove(photo.uid)}
                aria-label={t('removePhoto', { n: n + 1 })}
              >
                <Icon name="close" />
              </button>
            </figure>
          ))}
          {Array.from({ length: busy }, (_, n) => (
            <figure key={n} className="wait" role="status" aria-label={t('uploading')}>
              <i className="spin" />
            </figure>
          ))}
          {photos.length + busy < 10 && (
            <label className="add">
              <input
                className="vh"
                type="file"
                accept="image/jpeg,image/png,image/tiff,image/webp,image/heic,image/heif"
                multiple
                onChange={(event) => {
                  if (event.target.files?.length) add(event.target.files);
                  event.target.value = '';
                }}
              />
              <span aria-hidden="true">+</span>
              <span>{t('addPhotos')}</span>
            </label>
          )}
        </div>
      ) : (
        <p className="hint">{t('noScriptPhotos')}</p>
      )}
    </>
  );
}
