import { Textarea } from '@mantine/core';
import type { SiteSettings } from '../../../contract-settings.ts';
import type { ControlProps } from './control-props.ts';
import { useHubWords } from '../hub-words.ts';
import { useNamed } from '../named-fields.tsx';
import { PictureField } from '../picture-fields.tsx';
import { TitlesField } from './titles-field.tsx';
import controls from '#app/ui/controls/controls.module.css';
import css from '../hub.module.css';

type Scope = SiteSettings['scope'];
type Picture = Scope['categoriesData'][string]['picture'];
type Term = Scope['servicesData'][string] & { picture?: Picture };
/**
 * Text and titles of each service or category on the site (SITE-66, SITE-74). A category has a photo here; that of
 * a service stands with the service.
 */
export function TermsField({
  label,
  value,
  change,
  error,
  accountId,
  of,
}: ControlProps & { of: 'services' | 'categories' }) {
  const t = useHubWords();
  const rows = useNamed(accountId)[of];
  const terms = value as Record<string, Term>;
  const empty: Term = { text: '', titles: {}, ...(of === 'categories' ? { picture: null } : {}) };
  const set = (id: string, term: Term) => {
    const { [id]: _old, ...rest } = terms;
    const hasTitle = Object.keys(term.titles).length > 0;
    change(term.text || term.picture || hasTitle ? { ...rest, [id]: term } : rest);
  };
  return (
    <fieldset className={css.entries}>
      <legend className={controls.label}>{label}</legend>
      {rows.length === 0 && <p className="muted">{t('noNames')}</p>}
      {rows.map((row) => {
        const term = terms[row.id] ?? empty;
        return (
          <div key={row.id} className={css.stack}>
            <Textarea
              label={<bdi>{row.label}</bdi>}
              maxLength={3000}
              autosize
              minRows={1}
              maxRows={8}
              dir="auto"
              value={term.text}
              onChange={(event) => set(row.id, { ...term, text: event.currentTarget.value })}
            />
            {of === 'categories' && (
              <PictureField
                label={`${row.label}: ${t('photo')}`}
                value={term.picture}
                change={(picture) => set(row.id, { ...term, picture: picture as Picture })}
                error={error}
                accountId={accountId}
                kind="image"
              />
            )}
            <TitlesField
              name={row.label}
              titles={term.titles}
              change={(titles) => set(row.id, { ...term, titles })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
