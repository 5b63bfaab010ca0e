import { useAccount } from '#app/session.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import type { Taxonomy } from '../contract.ts';
import { TaxonomyPage } from './parts/taxonomy-page.tsx';
import { WordList } from './parts/word-list.tsx';
import { useWordState } from './parts/word-state.ts';
import { useScreenWords } from './screen-words.ts';
import { useServiceCalls } from './word-calls.ts';

const below = defineSlot('service.below');

/** The services that the business offers; each has a page on the site (CONT-37). */
export function Screen() {
  const t = useScreenWords();
  return (
    <TaxonomyPage kind="services" lead={t('servicesLead')}>
      {({ services }) => <Services words={services} />}
    </TaxonomyPage>
  );
}

function Services({ words }: { words: Taxonomy['services'] }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const state = useWordState(words);
  const calls = useServiceCalls(accountId, state.handlers);
  return (
    <>
      <WordList
        kind="service"
        words={words}
        filter="offered"
        label={t('services')}
        calls={calls}
        state={state}
      />
      <below.Parts of={{}} />
    </>
  );
}
