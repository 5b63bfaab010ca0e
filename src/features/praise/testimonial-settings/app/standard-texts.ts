import { useEffect, useState } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import type { FieldPath } from '../rules-editor.ts';

const files = {
  en: () =>
    Promise.all([
      import('#features/praise/requests/messages/en.ts'),
      import('#features/praise/requests/messages/mail/en.ts'),
      import('#features/praise/showcase/messages/en.ts'),
      import('#features/praise/showcase/messages/en-pages.ts'),
    ]),
  tr: () =>
    Promise.all([
      import('#features/praise/requests/messages/tr.ts'),
      import('#features/praise/requests/messages/mail/tr.ts'),
      import('#features/praise/showcase/messages/tr.ts'),
      import('#features/praise/showcase/messages/tr-pages.ts'),
    ]),
  ar: () =>
    Promise.all([
      import('#features/praise/requests/messages/ar.ts'),
      import('#features/praise/requests/messages/mail/ar.ts'),
      import('#features/praise/showcase/messages/ar.ts'),
      import('#features/praise/showcase/messages/ar-pages.ts'),
    ]),
};
type Texts = Partial<Record<FieldPath, string>>;

/** Returns the texts that stand where a setting is empty. */
async function textsIn(language: Language, business: string): Promise<Texts> {
  const [{ site }, { mail }, { gallery }, { pages }] = await files[language]();
  const t = translator(site, language);
  const m = translator(mail, language);
  const g = translator(gallery, language);
  const p = translator(pages, language);
  return {
    greeting: t('greeting'),
    greetingMain: t('greetingFallback'),
    headerTitle: t('headline'),
    customMessage: t('message'),
    requestTitle: t('stepWrite'),
    submissionTerms: t('terms'),
    thanksPageTitle: t('thanksHappyTitle'),
    thanksPageSubtitle: t('thanksHappySubtitle'),
    thanksPageButton: t('shareStory'),
    requestButtonTitle: t('leaveReview'),
    mailSubject: m('askSubject', { business }),
    mailMessage: m('askText'),
    reminderMessage: m('remindText'),
    'styling.loadMoreLabel': g('loadMore'),
    title: p('shareHero', { name: p('sampleName') }),
    sectionHeader: p('photoGallery'),
    message: p('offer'),
    callToAction: p('yoursNext'),
    buttonLabel: p('estimate'),
  };
}
/** Loads the texts that stand where a setting is empty, in the language of the customers. */
export function useStandardTexts(language: Language, business: string): Texts {
  const [texts, setTexts] = useState<Texts>({});
  useEffect(() => {
    let isHere = true;
    void textsIn(language, business).then((loaded) => {
      if (isHere) setTexts(loaded);
    });
    return () => {
      isHere = false;
    };
  }, [language, business]);
  return texts;
}
