import { call } from '#app/client.ts';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { problemText } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract-fields.ts';
import { getModel } from '../../contract.ts';
import { useFieldWords } from './field-words.ts';

/** Returns the question before a field is deleted: it says how many items lose a value. */
export function useRemoveField(accountId: string, done?: () => void) {
  const t = useFieldWords();
  const remove = useAction(contract.removeField, {
    refresh: [contract.listFields, getModel],
    done: () => {
      toast(t('removed'));
      done?.();
    },
  });
  const ask = async ({ id, name }: Pick<contract.FieldRow, 'id' | 'name'>) => {
    const params = { accountId, customFieldId: id };
    try {
      const { items } = await call(contract.getField, { params });
      const isSure = await confirm({
        title: t('removeAsk', { name }),
        lead: items > 0 ? t('removeSome', { count: items }) : t('removeNone'),
        yes: t('remove'),
        danger: true,
      });
      if (isSure) remove.mutate({ params });
    } catch (problem) {
      toast(problemText(problem as Problem), { tone: 'bad' });
    }
  };
  return { ask, busy: remove.isPending };
}
