import { useAccount } from '#app/session.ts';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { cut } from '#shared/text/graphemes.ts';
import { permalinkOf, SEO_DESCRIPTION_MOST, SEO_TITLE_MOST } from '../../rules.ts';
import { PublicText } from './copies/public-copy.tsx';
import type { Editing } from './editing.ts';
import { TypedArea, TypedText } from './fields.tsx';
import css from './editor.module.css';

/** How the item looks to search engines, and its address (CONT-07, CONT-34). */
export function SearchPane({ item, draft, set, errorOf }: Editing) {
  const t = useWords('content');
  const language = useLanguage();
  const account = useAccount();
  const edits = draft.edits;
  const seoTitle = item?.seoTitle ?? edits.seoTitle ?? '';
  const seoDescription = item?.seoDescription ?? edits.seoDescription ?? '';
  const permalink = (item ? item.permalink : edits.permalink) ?? '';
  const count = (text: string, most: number) => (
    <em className={`num ${text.trim().length > most ? css.over : ''}`}>
      {t('lengthOf', { length: number(text.trim().length, language), most: number(most, language) })}
    </em>
  );
  const label = (text: string, value: string, most: number) => (
    <span className={css.labelRow}>
      {text}
      {count(value, most)}
    </span>
  );
  // The server appended an index, because the wanted address is used by another item.
  const moved = Boolean(
    draft.item?.permalink &&
    draft.wantedPermalink &&
    permalinkOf(draft.wantedPermalink) !== draft.item.permalink,
  );
  const title = seoTitle.trim() || item?.title || t('untitled');
  const description = seoDescription.trim() || item?.description || t('noDescription');
  return (
    <section className={css.pane} aria-labelledby="h-search">
      <header>
        <h2 id="h-search">{t('searchPane')}</h2>
      </header>
      <div className={css.stack}>
        <TypedText
          name="seoTitle"
          label={label(t('seoTitle'), seoTitle, SEO_TITLE_MOST)}
          value={seoTitle}
          change={(text) => set({ seoTitle: text })}
          maxLength={300}
          placeholder={item?.title ?? ''}
          error={errorOf('seoTitle')}
        />
        <PublicText field="seoTitle" />
        <TypedArea
          name="seoDescription"
          label={label(t('seoDescription'), seoDescription, SEO_DESCRIPTION_MOST)}
          value={seoDescription}
          change={(text) => set({ seoDescription: text })}
          maxLength={1000}
          rows={3}
          error={errorOf('seoDescription')}
        />
        <PublicText field="seoDescription" />
        <TypedText
          name="permalink"
          dir="auto"
          label={t('permalink')}
          description={t(
            item?.statusPublish === 'published' && item.permalink ? 'permalinkLive' : 'permalinkHint',
          )}
          commit
          value={permalink}
          change={(text) => set({ permalink: text.trim() || null })}
          maxLength={180}
          error={errorOf('permalink')}
        />
        <PublicText field="permalink" />
        {moved && (
          <p className={css.hint} role="status">
            {t('permalinkUsed', { permalink: draft.item!.permalink! })}
          </p>
        )}
      </div>
      <figure className={css.result}>
        <figcaption className="vh">{t('resultPreview')}</figcaption>
        <span className="sub trunc">
          <bdi dir="ltr">
            {account.host ?? ''}/{item && item.slug !== item.id ? item.slug : ''}
          </bdi>
        </span>
        <b className="trunc" dir="auto">
          {cut(title, SEO_TITLE_MOST)}
        </b>
        <span className="muted" dir="auto">
          {cut(description, SEO_DESCRIPTION_MOST)}
        </span>
      </figure>
    </section>
  );
}
