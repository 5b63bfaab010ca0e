import { CommonCategory } from '#features/structure/industries/app/parts/common-category.tsx';
import { useAccount } from '#app/session.ts';
import type { Taxonomy } from '../contract.ts';
import { TaxonomyPage } from './parts/taxonomy-page.tsx';
import { WordList } from './parts/word-list.tsx';
import { useWordState } from './parts/word-state.ts';
import { useScreenWords } from './screen-words.ts';
import { useCategoryCalls } from './word-calls.ts';

/** The categories by which visitors filter the site (CONT-42). */
export function Screen() {
  const t = useScreenWords();
  return (
    <TaxonomyPage kind="categories" lead={t('categoriesLead')}>
      {({ categories }) => <Categories words={categories} />}
    </TaxonomyPage>
  );
}

function Categories({ words }: { words: Taxonomy['categories'] }) {
  const t = useScreenWords();
  const { id: accountId, language } = useAccount();
  const state = useWordState(words);
  const calls = useCategoryCalls(accountId, state.handlers);
  return (
    <>
      <WordList
        kind="category"
        words={words}
        filter="category"
        label={t('categories')}
        calls={calls}
        state={state}
      />
      <CommonCategory
        present={words.map(({ label }) => label)}
        language={language}
        isBusy={calls.busy}
        add={(label) => calls.create({ label })}
      />
    </>
  );
}
