import { TextInput } from '@mantine/core';
import { termTitleNames, type TermTitles } from '../../../contract-settings.ts';
import { useFieldNames, useHubWords } from '../hub-words.ts';
import css from '../hub.module.css';

const paths = {
  projects: 'texts.ourProjectsTitle',
  testimonials: 'texts.testimonialsTitle',
  serviceArea: 'texts.serviceAreaTitle',
  beforeAfter: 'texts.beforeAfterTitle',
  closing: 'texts.closingTitle',
} as const;
type Props = { name: string; titles: TermTitles; change: (titles: TermTitles) => void };
/** Own titles of the sections on the page of a category or service (SITE-74). */
export function TitlesField({ name, titles, change }: Props) {
  const t = useHubWords();
  const fields = useFieldNames();
  return (
    <details>
      <summary data-reads>{t('ownTitles')}</summary>
      <div className={css.stack}>
        {termTitleNames.map((title) => (
          <TextInput
            key={title}
            label={fields(paths[title])}
            aria-label={`${name}: ${fields(paths[title])}`}
            maxLength={200}
            dir="auto"
            value={titles[title] ?? ''}
            onChange={(event) => {
              const { [title]: _old, ...rest } = titles;
              const text = event.currentTarget.value;
              change(text ? { ...rest, [title]: text } : rest);
            }}
          />
        ))}
      </div>
    </details>
  );
}
