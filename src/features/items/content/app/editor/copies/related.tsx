import { Select } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { Go } from '#app/ui/go.tsx';
import { Later } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { list, type Row } from '../../../contract.ts';
import { related } from '../../../contract-copies.ts';
import type { Editing } from '../editing.ts';
import editor from '../editor.module.css';
import css from './copies.module.css';
import { useCopyWords } from './copy-words.ts';
import { PublicText } from './public-copy.tsx';

/** Most items that a search of the picker offers. */
const OFFERED = 8;

/** The item that this one is about, and those that are about it. */
export const Related = (editing: Editing) =>
  editing.item && !editing.item.isTestimonial ? (
    <Later>
      <Section {...editing} />
    </Later>
  ) : null;
function Section({ accountId, item, set, errorOf }: Editing) {
  const t = useCopyWords();
  const words = useWords('content');
  const contentId = item?.id ?? '';
  const relatedTo = item?.relatedTo ?? null;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const { data } = useEndpoint(related, { params: { accountId, contentId } });
  const search = typed.trim();
  const hits = useEndpoint(
    list,
    { params: { accountId }, query: { ...(search ? { search } : {}), limit: String(OFFERED) } },
    { keep: true },
  );
  const optionOf = ({ id, title }: Row) => ({ value: id, label: title || words('untitled') });
  const stored = data?.to ? optionOf(data.to) : null;
  const current = [chosen, stored].find((option) => option?.value === relatedTo) ?? null;
  const offered = (hits.data?.rows ?? []).filter(({ id }) => id !== contentId).map(optionOf);
  const options = [
    ...(current && !offered.some(({ value }) => value === current.value) ? [current] : []),
    ...offered,
  ];
  return (
    <section className={editor.sec} aria-labelledby="h-related">
      <header>
        <h2 id="h-related">{t('related')}</h2>
      </header>
      <Select
        data-field="relatedTo"
        maw={520}
        label={t('relatedTo')}
        description={t('relatedHint')}
        placeholder={t('relatedSearch')}
        nothingFoundMessage={t('relatedNone')}
        data={options}
        value={current?.value ?? null}
        onChange={(value) => {
          setChosen(options.find((option) => option.value === value) ?? null);
          set({ relatedTo: value });
        }}
        searchable
        clearable
        onSearchChange={(text) => setTyped(text === current?.label ? '' : text)}
        filter={({ options: all }) => all}
        error={errorOf('relatedTo')}
      />
      <PublicText field="relatedTo" />
      {data && data.from.length > 0 && (
        <>
          <h3 className={css.title}>{t('relatedFrom')}</h3>
          <ul className={css.related}>
            {data.from.map((row) => (
              <RelatedRow key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
function RelatedRow({ row }: { row: Row }) {
  const t = useWords('content');
  const language = useLanguage();
  return (
    <li>
      <Go to={`/content/${row.id}`}>
        <bdi>{row.title || t('untitled')}</bdi>
      </Go>{' '}
      <span className="sub">{listed([row.neighborhood, row.city], language)}</span>
    </li>
  );
}
