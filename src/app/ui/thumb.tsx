import { IconFile, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import { pictureUrl, type Picture, type PictureSize } from '#shared/picture.ts';
import css from './styles/table.module.css';

/** A picture in a list: `<Thumb picture={row.cover} />`, 52 x 36; a quiet square while the derivative is not there (MEDIA-03). */
const icons = { image: IconPhoto, video: IconVideo, audio: IconMusic, document: IconFile };
export function Thumb({ picture, size = '200x200', className }: { picture: Picture | null; size?: PictureSize; className?: string }) {
  const Icon = icons[picture?.kind ?? 'image'];
  return (
    <span className={`${css.thumb} ${className ?? ''}`} style={picture?.color ? { background: picture.color } : undefined}>
      {picture?.base && picture.sizes.includes(size) ? <img src={pictureUrl(picture.base, size)} alt={picture.alt} loading="lazy" decoding="async" width={52} height={36} /> : <Icon size={16} stroke={1.4} aria-hidden />}
    </span>
  );
}
