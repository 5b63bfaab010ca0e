import { builtInFields } from '#features/structure/content-model/rules.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { useWords } from '#app/words.ts';
import { fieldText } from '../../field-text.ts';
import type { Editing } from '../editing.ts';

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns a function that gives the item another type, once it is agreed to what is not shown with that type:
 * its stage, and custom fields that are filled in.
 */
export function useMove({ item, model, set }: Pick<Editing, 'item' | 'model' | 'set'>) {
  const t = useWords('content');
  return async (contentTypeId: string): Promise<void> => {
    const type = model.contentTypes.find(({ id }) => id === contentTypeId);
    if (!type || contentTypeId === item?.contentTypeId) return;
    const isIn = (ids: string[], id: string) => ids.length === 0 || ids.includes(id);
    const lost = model.customFields.filter(
      ({ key, contentTypeIds }) =>
        item !== null &&
        !builtInFields.has(key) &&
        !isEmpty(item.custom[key]) &&
        isIn(contentTypeIds, item.contentTypeId) &&
        !isIn(contentTypeIds, contentTypeId),
    );
    const stages = model.pipelines.find(({ id }) => id === type.pipelineId)?.stages ?? [];
    const leavesStage = item !== null && !stages.some(({ id }) => id === item.stageId);
    if (item && (lost.length > 0 || leavesStage)) {
      const { media } = item;
      const textOf = (field: (typeof lost)[number]) =>
        fieldText(
          'custom',
          { custom: { [field.key]: item.custom[field.key] } },
          { model: { ...model, customFields: [field] }, media, t },
        ).slice(field.name.length + 2);
      const stage = leavesStage && stages[0] ? t('moveTypeStage', { stage: stages[0].label }) : '';
      const isSure = await confirm({
        title: t('moveTypeAsk', { type: type.label }),
        lead: [stage, lost.length ? t('moveTypeWhat') : ''].filter(Boolean).join(' '),
        yes: t('moveTypeYes'),
        ...(lost.length ? { tally: lost.map((field) => ({ label: field.name, value: textOf(field) })) } : {}),
      });
      if (!isSure) return;
    }
    set({ contentTypeId });
  };
}
