import { useEffect, useState, type ImgHTMLAttributes } from 'react';
import { IconFile, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import { pictureUrl, type Picture, type PictureSize } from '#shared/picture.ts';
import css from './styles/table.module.css';

const icons = { image: IconPhoto, video: IconVideo, audio: IconMusic, document: IconFile };
/**
 * Shows a picture in a list, 52 x 36 px: `<Thumb picture={row.cover} />`. Shows an icon until the derivative exists
 * (MEDIA-03).
 */
export function Thumb({
  picture,
  size = '200x200',
  className,
}: {
  picture: Pick<Picture, 'kind' | 'base' | 'sizes' | 'color' | 'alt'> | null;
  size?: PictureSize;
  className?: string;
}) {
  const Icon = icons[picture?.kind ?? 'image'];
  return (
    <span
      className={`${css.thumb} ${className ?? ''}`}
      style={picture?.color ? { background: picture.color } : undefined}
    >
      {picture?.base && picture.sizes.includes(size) ? (
        <PictureImg
          key={picture.base}
          src={pictureUrl(picture.base, size)}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          width={52}
          height={36}
        />
      ) : (
        <Icon size={16} stroke={1.4} aria-hidden />
      )}
    </span>
  );
}

/**
 * Shows an image that is requested again after an error, when the browser is online again and up to four times with
 * growing delay; it is invisible until then: `<PictureImg src={url} alt={alt} />`.
 */
export function PictureImg({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement> & { alt: string }) {
  const [tries, setTries] = useState(0);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!broken) return undefined;
    const again = () => {
      setTries((n) => n + 1);
      setBroken(false);
    };
    addEventListener('online', again);
    // 2, 4, 8 and 16 s after an error while the browser is online.
    const timer = navigator.onLine && tries < 4 ? setTimeout(again, 2000 * 2 ** tries) : undefined;
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [broken, tries]);
  return (
    <img
      {...rest}
      alt={alt}
      key={tries}
      style={broken ? { visibility: 'hidden' } : undefined}
      onError={() => setBroken(true)}
    />
  );
}
