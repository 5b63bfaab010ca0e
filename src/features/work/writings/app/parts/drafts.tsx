import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { useAccountLanguages } from '#features/tenants/tenants/app/parts/languages/account-languages.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { languageTable, type Language } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import { canEditDrafts, canGenerate } from '../../policy.ts';
import { destinations } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { DraftSection } from './draft-section.tsx';
import { useInstructions } from './instructions.ts';
import css from './drafts.module.css';

/** The drafts of an item by destination, in one language at a time. */
export const Drafts: ItemPart = ({ item }) => {
  const t = useScreenWords();
  const asker = useAsker();
  const ownLanguages = useAccountLanguages();
  const spoken = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const params = { accountId: asker.id, contentId: item.id };
  const list = useEndpoint(contract.list, { params });
  // Drafts in a language that is offered no more stay in reach.
  const offered = [
    ...new Set([...ownLanguages, ...(list.data?.writings ?? []).map((draft) => draft.language)]),
  ];
  const language = [chosen, spoken, ...offered].find((code) => code && offered.includes(code))!;
  const instructions = useInstructions(asker.id);
  const whoWrites = (model: string | null) => (model ? t('byModel', { model }) : t('byTemplate'));
  return (
    <section className={css.drafts} aria-labelledby="drafts">
      <div className={css.head}>
        <h2 id="drafts">{t('drafts')}</h2>
        {offered.length > 1 && (
          <SegmentedControl
            data-reads
            size="xs"
            aria-label={t('language')}
            data={offered.map((code) => ({ value: code, label: languageTable[code].name }))}
            value={language}
            onChange={(value) => setChosen(value as Language)}
          />
        )}
      </div>
      <Loaded query={list} rows={5}>
        {({ writings, isWriterOn, model, wordPrice }) => (
          <>
            <p className={css.note}>{isWriterOn ? whoWrites(model) : t('writerOff')}</p>
            {destinations.map((destination) => (
              <DraftSection
                key={`${destination} ${language}`}
                languages={ownLanguages}
                place={{ accountId: asker.id, contentId: item.id, destination, language }}
                drafts={writings.filter(
                  (draft) => draft.destination === destination && draft.language === language,
                )}
                instructions={instructions}
                hasModel={model !== null}
                wordPrice={wordPrice}
                mayEdit={canEditDrafts(asker, item)}
                mayGenerate={canGenerate(asker, { ...item, isWriterOn })}
              />
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
};
