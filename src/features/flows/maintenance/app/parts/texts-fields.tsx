import { Textarea } from '@mantine/core';
import type { KitForm } from '#app/ui/form.tsx';
import { languages } from '#shared/language.ts';
import { TEXT_MOST, type Texts } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** Sentences of a new row. */
export const noTexts: Texts = { en: '', tr: '', ar: '' };
const names = { en: 'textEn', tr: 'textTr', ar: 'textAr' } as const;

/** Shows a field for the sentence in each language; the English one is required. */
export function TextsFields<V extends { texts: Texts }>({ form }: { form: Pick<KitForm<V>, 'field'> }) {
  const t = useScreenWords();
  return languages.map((language) => (
    <Textarea
      key={language}
      label={t(names[language])}
      description={language === 'en' ? t('textWhy') : undefined}
      dir="auto"
      lang={language}
      autosize
      minRows={2}
      maxLength={TEXT_MOST}
      {...form.field(`texts.${language}`)}
    />
  ));
}
