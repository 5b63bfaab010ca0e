import { TextInput } from '@mantine/core';
import { use } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import type { usual } from '../../../messages/en-usual.ts';
import { documentPath, type Field, type FieldPath } from '../../../rules-catalog.ts';
import { valueAt } from '../../../rules-changes.ts';
import { useError } from '../field-view.tsx';
import type { HubStore } from '../hub-store.ts';
import { useFieldNames, useHubWords } from '../hub-words.ts';
import { useNamed } from '../named-fields.tsx';
import css from '../hub.module.css';

type Standard = Partial<Record<keyof typeof usual, string>>;
/** Words of the pages that stand where a business has none of its own (SITE-127). */
const standards: Partial<Record<FieldPath, keyof typeof usual>> = {
  'texts.welcomeTitle': 'welcome',
  'texts.ourServicesTitle': 'servicesTitle',
  'texts.ourProjectsTitle': 'projectsTitle',
  'texts.testimonialsTitle': 'reviewsTitle',
  'texts.serviceAreaTitle': 'areaTitle',
  'texts.beforeAfterTitle': 'beforeAfterTitle',
  'texts.closingTitle': 'closingTitle',
  'form.buttonLabel': 'contactUs',
  'labels.contactUs': 'contactUs',
  'labels.aboutUs': 'aboutUs',
  'labels.weAreHere': 'weAreHere',
  'labels.ourLocation': 'address',
  'labels.callUs': 'phone',
  'labels.emailUs': 'email',
};
const files = {
  en: () => import('../../../messages/en-usual.ts'),
  tr: () => import('../../../messages/tr-usual.ts'),
  ar: () => import('../../../messages/ar-usual.ts'),
};
const loaded: Partial<Record<Language, Promise<Standard>>> = {};
/** Waits for the usual words in the language of the site. */
function useStandards(language: Language): Standard {
  loaded[language] ??= files[language]().then((words) => {
    const t = translator(words.usual, language);
    return Object.fromEntries(Object.values(standards).map((key) => [key, t(key)]));
  });
  return use(loaded[language]);
}

/** Titles and labels of the pages: where they stand, the usual words, and those of the business (SITE-144). */
export function LabelTable({
  fields,
  store,
  accountId,
}: {
  fields: readonly Field[];
  store: HubStore;
  accountId: string;
}) {
  const t = useHubWords();
  const { business } = useNamed(accountId);
  const words = useStandards(business.language);
  return (
    <table className={css.labels}>
      <thead>
        <tr>
          <th scope="col">{t('whatFor')}</th>
          <th scope="col">{t('usualWords')}</th>
          <th scope="col">{t('ownWords')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const standard = standards[field.path];
          return (
            <Row
              key={field.path}
              field={field}
              store={store}
              standard={(standard && words[standard]) ?? ''}
            />
          );
        })}
      </tbody>
    </table>
  );
}
function Row({ field, store, standard }: { field: Field; store: HubStore; standard: string }) {
  const names = useFieldNames();
  const path = documentPath(field.path);
  const error = useError(store, path);
  const isChanged = store.changes.some((change) => change.path === path);
  return (
    <tr data-changed={isChanged || undefined} data-setting={field.path}>
      <th scope="row">{names(field.path)}</th>
      <td className="muted">
        <bdi>{standard}</bdi>
      </td>
      <td>
        <TextInput
          aria-label={names(field.path)}
          dir="auto"
          maxLength={field.kind === 'line' ? field.max : 200}
          error={error}
          value={String(valueAt(store.document, path) ?? '')}
          onChange={(event) => store.set(field.path, event.currentTarget.value)}
        />
      </td>
    </tr>
  );
}
