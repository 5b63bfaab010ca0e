import { TextInput } from '@mantine/core';
import type { useKitForm } from '#app/ui/form.tsx';
import { languages, type Language } from '#shared/language.ts';
import type { Labels } from '../../contract.ts';
import { LABEL_MOST } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** Labels of a new row. */
export const noLabels: Labels = { en: '', tr: '', ar: '' };
const names = { en: 'nameEn', tr: 'nameTr', ar: 'nameAr' } as const;

/** Shows a field for the name in each language; the English one is required. */
export function LabelsFields({ form }: { form: Pick<ReturnType<typeof useKitForm>, 'field'> }) {
  const t = useScreenWords();
  return languages.map((language: Language) => (
    <TextInput
      key={language}
      label={t(names[language])}
      description={language === 'tr' ? t('nameLater') : undefined}
      dir="auto"
      lang={language}
      maxLength={LABEL_MOST}
      data-autofocus={language === 'en' || undefined}
      {...form.field(`labels.${language}`)}
    />
  ));
}
