import { call } from '#app/client.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toastProblem } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { countWordUse } from '../../contract-removed.ts';
import { useScreenWords } from '../screen-words.ts';
import type { Word, WordCalls } from '../word-calls.ts';
import type { WordState } from './word-state.ts';

type Named = Pick<Word, 'id' | 'label'>;
/**
 * Returns the questions before a word is deleted, with the items that carry it as the server counts them: `ask` shows
 * the ways out of a word in use, `detach` takes it off its items (CONT-35).
 */
export function useRemoveWord(calls: Pick<WordCalls, 'remove'>, { refuse }: Pick<WordState, 'refuse'>) {
  const t = useScreenWords();
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const countUse = ({ id: wordId }: Named) =>
    call(countWordUse, { params: { accountId, wordId } }).catch((failure: unknown) => {
      toastProblem(failure);
    });
  const ask = async (word: Named): Promise<void> => {
    const use = await countUse(word);
    if (!use) return;
    if (use.items > 0) {
      refuse({ word, count: use.items });
      return;
    }
    const isSure = await confirm({
      title: t('removeAsk', { name: word.label }),
      lead: t('removeUnused'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) calls.remove(word.id, false);
  };
  const detach = async (word: Named): Promise<void> => {
    const use = await countUse(word);
    if (!use) return;
    const isSure = await confirm({
      title: t('removeAsk', { name: word.label }),
      lead: t('detachWhat'),
      yes: t('detach'),
      danger: true,
      tally: [
        { label: t('onItems'), value: number(use.items, language) },
        { label: t('onPublished'), value: number(use.published, language) },
      ],
    });
    if (isSure) calls.remove(word.id, true);
  };
  return {
    ask: (word: Named) => void ask(word),
    detach: (word: Named) => void detach(word),
  };
}
