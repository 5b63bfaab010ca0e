import type { Model } from '#features/structure/content-model/contract.ts';
import type { useWords } from '#app/words.ts';
import type { HeldItem } from '../contract-versions.ts';
import type { Change, Item } from '../contract.ts';

/** The fields of an item, of its working copy or of a version. */
type Fields = Partial<Omit<Item, 'pairs' | 'media'> & Pick<HeldItem, 'pairs'>>;
type Words = ReturnType<typeof useWords<'content'>>;
type Around = { model: Model; media: Item['media']; t: Words };

/** Returns the value of a field in words. */
export function fieldText(key: keyof Change, item: Fields, { model, media, t }: Around): string {
  const labels = (ids: string[] | undefined, list: { id: string; label: string }[]) =>
    ids?.map((id) => list.find((entry) => entry.id === id)?.label ?? '…').join(', ') || t('none');
  switch (key) {
    case 'contentTypeId':
      return labels([item.contentTypeId ?? ''], model.contentTypes);
    case 'stageId':
      return labels(
        [item.stageId ?? ''],
        model.pipelines.flatMap((pipeline) => pipeline.stages),
      );
    case 'categoryIds':
      return labels(item.categoryIds, model.categories);
    case 'serviceIds':
      return labels(item.serviceIds, model.services);
    case 'tagIds':
      return labels(
        item.tagIds,
        model.labels.flatMap((label) => label.tags),
      );
    case 'statusService':
      return t(item.statusService ?? 'open');
    case 'statusContent':
      return t(item.statusContent ?? 'draft');
    case 'isFeatured':
      return item.isFeatured ? t('yes') : t('no');
    case 'placePrecision':
      return t(`precision_${item.placePrecision ?? 'area'}`);
    case 'coverMediaId':
      return media.find(({ id }) => id === item.coverMediaId)?.name ?? t('none');
    case 'pairs':
      return t('pairCount', { count: item.pairs?.length ?? 0 });
    case 'presentation':
      return item.presentation?.customerName || t('none');
    case 'writings':
      return (
        Object.values(item.writings ?? {})
          .map(({ title }) => title ?? '')
          .filter(Boolean)
          .join(', ') || t('none')
      );
    case 'custom':
      return customText(item.custom ?? {}, model) || t('none');
    default: {
      const value = item[key];
      return value === null || value === '' || value === undefined ? t('none') : String(value);
    }
  }
}
/** Returns custom values in words, those of deleted fields last and under their keys. */
function customText(custom: Record<string, unknown>, { customFields }: Model): string {
  const named = customFields.filter(({ key }) => key in custom);
  const gone = Object.keys(custom).filter((key) => !customFields.some((field) => field.key === key));
  return [...named, ...gone.map((key) => ({ key, name: key }))]
    .map(({ key, name }) => `${name}: ${plainValue(custom[key])}`)
    .join('\n');
}
/** Returns the value of a custom field in words: a choice by its value, a place by its address. */
function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainValue).join(', ');
  if (!value || typeof value !== 'object') return String(value);
  const { value: choice, address } = value as { value?: string; address?: string };
  return choice ?? address ?? '…';
}
