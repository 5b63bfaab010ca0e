import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Readiness } from '#app/ui/marks.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Item } from '../../contract.ts';
import {
  GOOD_DESCRIPTION,
  GOOD_PHOTOS,
  GOOD_TITLE,
  readinessOf,
  readinessSteps,
  type ReadinessFacts,
} from '../../rules.ts';
import type { Editing } from './editing.ts';
import css from './editor.module.css';

/** Returns the facts that readiness looks at, of an item as it stands in the form. */
export const factsOf = (item: Item): ReadinessFacts => ({
  hasCover:
    item.coverMediaId !== null || item.media.some((file) => file.kind === 'image' && file.state === 'ready'),
  photos: item.media.filter(
    (file) => file.kind === 'image' && (file.state === 'processing' || file.state === 'ready'),
  ).length,
  hasPlace: item.lat !== null,
  services: item.serviceIds.length,
  title: item.title.trim().length,
  description: item.description.trim().length,
  seoTitle: item.seoTitle.trim().length,
  seoDescription: item.seoDescription.trim().length,
});
const nothing: ReadinessFacts = {
  hasCover: false,
  photos: 0,
  hasPlace: false,
  services: 0,
  title: 0,
  description: 0,
  seoTitle: 0,
  seoDescription: 0,
};
const fieldOf = {
  cover: 'photos',
  photos: 'photos',
  place: 'address',
  service: 'serviceIds',
  text: 'description',
  search: 'seoTitle',
} as const;

/** The six squares in words: what is done, and what is missing with a way there. */
export function ReadyPane({ item }: Editing) {
  const t = useWords('content');
  const language = useLanguage();
  const facts = item ? factsOf(item) : nothing;
  const done = readinessOf(facts);
  const count = Object.values(done).filter(Boolean).length;
  const more = {
    photos: t('readyPhotosMore', { count: Math.max(0, GOOD_PHOTOS - facts.photos) }),
    text: t('readyTextMore', {
      title: number(GOOD_TITLE, language),
      description: number(GOOD_DESCRIPTION, language),
    }),
  } as Record<string, string>;
  const go = (field: string) => {
    const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <section className={css.pane} aria-labelledby="h-ready">
      <header>
        <h2 id="h-ready">{t('readyTitle')}</h2>
        <span>
          <Readiness ready={count} />{' '}
          <span className="num muted" aria-hidden="true">
            {t('ofSix', { done: number(count, language), of: number(6, language) })}
          </span>
        </span>
      </header>
      <ul className={css.ready}>
        {[...readinessSteps]
          .sort((a, b) => Number(done[a]) - Number(done[b]))
          .map((step) => (
            <li key={step} className={done[step] ? css.done : css.todo}>
              {done[step] ? (
                <IconCircleCheck size={18} stroke={1.6} aria-hidden />
              ) : (
                <IconCircle size={18} stroke={1.6} aria-hidden />
              )}
              <span className="grow">
                {t(`ready_${step}`)}
                <span className="vh">{done[step] ? `: ${t('stepDone')}` : `: ${t('stepMissing')}`}</span>
                {!done[step] && more[step] && <span className="sub">{more[step]}</span>}
              </span>
              {!done[step] && (
                <button type="button" className="lk" data-reads onClick={() => go(fieldOf[step])}>
                  {t('goThere')}
                  <span className="vh"> {t(`ready_${step}`)}</span>
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
