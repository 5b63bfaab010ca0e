import type { Model } from '#features/structure/content-model/contract.ts';
import { useWords } from '#app/words.ts';
import type { HeldField, HeldItem } from '../../contract-versions.ts';
import type { Item } from '../../contract.ts';
import { labelOf } from '../../fields.ts';
import { fieldText } from '../field-text.ts';
import { useHistoryWords } from './history-words.ts';

/** Returns a function that names a field of a version. */
export function useFieldLabel() {
  const words = useWords('content');
  const t = useHistoryWords();
  return (name: HeldField): string => {
    if (name === 'mediaIds') return words('photos');
    if (name === 'lat' || name === 'lng' || name === 'geohash') return t('position');
    return name === 'relatedTo' ? t('relatedTo') : words(labelOf(name));
  };
}
/** Returns a function that says a field of a version in words. */
export function useFieldText(model: Model, media: Item['media']) {
  const words = useWords('content');
  const t = useHistoryWords();
  const nameOf = (id: string) => media.find((medium) => medium.id === id)?.name ?? t('gonePhoto');
  return (name: HeldField, held: HeldItem): string => {
    if (name === 'mediaIds') {
      const mediaIds = held.mediaIds ?? [];
      return [t('photoCount', { count: mediaIds.length }), ...mediaIds.map(nameOf)].join('\n');
    }
    if (name === 'lat' || name === 'lng' || name === 'geohash')
      return typeof held.lat === 'number' && typeof held.lng === 'number'
        ? `${held.lat.toFixed(5)}, ${held.lng.toFixed(5)}`
        : words('none');
    if (name === 'relatedTo') return held.relatedTo ? t('anItem') : words('none');
    return fieldText(name, held, { model, media, t: words });
  };
}
