import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

/**
 * Saves the assistant. Where its last test has become worse, the person is asked whether it is published anyway, which stays
 * with their name in the log.
 */
export function useSave({
  refuse,
  done,
}: {
  refuse: (problem: Problem) => boolean | void;
  done: (stored: contract.Bot) => void;
}) {
  const t = useScreenWords();
  const save = useAction(contract.saveBot, {
    refresh: [contract.getBot],
    done,
    onError(problem, input) {
      if (problem.code !== 'chatbots.regress') return refuse(problem);
      void confirm({ title: t('anywayAsk'), lead: t('anywayWhat'), yes: t('anyway') }).then((isSure) => {
        if (isSure) save.mutate({ ...input, body: { ...input.body, publishAnyway: true } });
      });
      return true;
    },
  });
  return save;
}
