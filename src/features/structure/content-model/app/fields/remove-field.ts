import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-fields.ts';
import { getModel } from '../../contract.ts';
import { countUse, useRemovedPart } from '../parts/removed-part.ts';
import { useFieldWords } from './field-words.ts';

/** Returns the question before a field is deleted: it says how many items lose a value. */
export function useRemoveField(accountId: string, done?: () => void) {
  const t = useFieldWords();
  const language = useLanguage();
  const refresh = [contract.listFields, contract.getField, getModel];
  const sayRemoved = useRemovedPart(accountId, refresh);
  const remove = useAction(contract.removeField, {
    refresh: [contract.listFields, getModel],
    done: (_output, input) => {
      sayRemoved(t('removed'), input.params.customFieldId);
      done?.();
    },
  });
  const ask = async ({ id, name }: Pick<contract.FieldRow, 'id' | 'name'>) => {
    const use = await countUse(accountId, id);
    if (!use) return;
    const tally = [
      { label: t('onItems'), value: number(use.items, language) },
      { label: t('onPublished'), value: number(use.published, language) },
    ];
    const isSure = await confirm({
      title: t('removeAsk', { name }),
      lead: use.items > 0 ? t('removeSome', { count: use.items }) : t('removeNone'),
      yes: t('remove'),
      danger: true,
      ...(use.items > 0 ? { tally } : {}),
    });
    if (isSure) remove.mutate({ params: { accountId, customFieldId: id } });
  };
  return { ask, busy: remove.isPending };
}
