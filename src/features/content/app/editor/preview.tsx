import { Button } from '@mantine/core';
import type { Model } from '#features/content-model/contract.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { pictureUrl, srcSet } from '#shared/picture.ts';
import type { ContentMedia, Item } from '../../contract.ts';
import css from './editor.module.css';

/** The page as it will look, drawn from what is in the form: cover, title, place, text, photographs, pairs, words. */
export function Preview({ open, close, item, model }: { open: boolean; close: () => void; item: Item; model: Model }) {
  const t = useWords('content'), dates = useDates();
  const photos = item.media.filter((one) => one.base !== null && one.kind === 'image'), cover = photos.find((one) => one.id === item.coverMediaId) ?? photos[0];
  const writing = Object.values(item.writings).find((one) => one.checkeds?.includes('hub'));
  const title = writing?.title || item.title || t('untitled'), text = writing?.description || item.description;
  const place = [item.neighborhood, item.city].filter(Boolean).join(', '), byId = new Map(photos.map((one) => [one.id, one]));
  const words = [...model.services.filter((one) => item.serviceIds.includes(one.id)), ...model.categories.filter((one) => item.categoryIds.includes(one.id)), ...model.labels.flatMap((label) => label.tags.filter((tag) => item.tagIds.includes(tag.id)))];
  return (
    <Dialog open={open} close={close} wide title={t('preview')} lead={t('previewWhat')} foot={<Button variant="default" onClick={close} autoFocus>{t('close')}</Button>}>
      <article className={css.page}>
        {cover ? <Plate photo={cover} wide /> : <p className={css.noPlate}>{t('noCover')}</p>}
        <h3 dir="auto">{title}</h3>
        <p className="muted">{[place, item.doneOn && dates.day(item.doneOn)].filter(Boolean).join(' · ')}</p>
        <p className={css.pageText} dir="auto">{text || t('noDescription')}</p>
        {item.pairs.map((pair) => {
          const before = byId.get(pair.beforeId), after = byId.get(pair.afterId);
          return before && after && <div key={`${pair.beforeId} ${pair.afterId}`} className={css.pagePair}><figure><Plate photo={before} /><figcaption className="sub">{t('before')}</figcaption></figure><figure><Plate photo={after} /><figcaption className="sub">{t('after')}</figcaption></figure></div>;
        })}
        {photos.length > 1 && <div className={css.pagePhotos}>{photos.filter((one) => one.id !== cover?.id).slice(0, 8).map((one) => <Plate key={one.id} photo={one} />)}</div>}
        {words.length > 0 && <ul className={css.words}>{words.map((word) => <li key={word.id}>{word.label}</li>)}</ul>}
      </article>
    </Dialog>
  );
}
function Plate({ photo, wide = false }: { photo: ContentMedia; wide?: boolean }) {
  const size = photo.sizes.includes(wide ? '1280x1280' : '480x480') ? (wide ? '1280x1280' : '480x480') : photo.sizes[0];
  return size ? <img src={pictureUrl(photo.base!, size)} srcSet={srcSet(photo, 'webp')} sizes={wide ? '680px' : '220px'} alt={photo.alt} width={photo.width ?? 3} height={photo.height ?? 2} loading="lazy" style={photo.color ? { background: photo.color } : undefined} /> : null;
}
