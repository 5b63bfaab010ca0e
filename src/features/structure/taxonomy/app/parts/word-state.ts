import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import type { Problem } from '#shared/fail.ts';
import { restoreWord } from '../../contract-removed.ts';
import { useScreenWords } from '../screen-words.ts';
import { refresh, type WordHandlers } from '../word-calls.ts';
import type { Refusal } from './refused-removal.tsx';

/** Which dialog of a list stands open, for which word, and how the last write ended. */
export type WordState = {
  open: { dialog: 'edit' | 'merge'; wordId: string } | null;
  setOpen: (open: WordState['open']) => void;
  refusal: Refusal | null;
  /** Shows the ways out of a word that items carry. */
  refuse: (refusal: Refusal) => void;
  problem: Problem | null;
  handlers: WordHandlers;
};

/**
 * Keeps the state of a list of words; its `handlers` go to the calls of the list. The message about a deleted or
 * merged word takes it back.
 */
export function useWordState(words: { id: string; label: string }[]): WordState {
  const t = useScreenWords();
  const [open, setOpen] = useState<WordState['open']>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { id: accountId } = useAccount();
  const restore = useAction(restoreWord, { refresh, done: () => toast(t('restored')) });
  const handlers: WordHandlers = {
    done: (write, goneId) => {
      setOpen(null);
      setProblem(null);
      setRefusal(null);
      if (write === 'created' || write === 'ordered') return;
      const run = () => restore.mutate({ params: { accountId, removedWordId: goneId! } });
      toast(t(write), goneId ? { act: { label: t('undo'), run } } : {});
    },
    refused: (failure, wordId) => {
      const word = words.find(({ id }) => id === wordId);
      if (failure.code === 'taxonomy.in_use' && word) {
        setRefusal({ word, count: Number(failure.extra['count']) });
        return true;
      }
      setProblem(failure);
      return failure.fields.length > 0;
    },
  };
  return {
    open,
    setOpen: (next) => {
      setProblem(null);
      setOpen(next);
    },
    // A word that somebody else deleted meanwhile needs no way out.
    refusal: refusal && words.some(({ id }) => id === refusal.word.id) ? refusal : null,
    refuse: setRefusal,
    problem,
    handlers,
  };
}
