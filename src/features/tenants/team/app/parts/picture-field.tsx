import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Face } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';

/** Pixels of the side. */
const SIDE = 128;
/** Characters of the data URL. */
const MOST = 20_000;
/** Cuts a square from the middle of a picture, small enough to be sent with the record. */
async function square(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  canvas.width = SIDE;
  canvas.height = SIDE;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  image.close();
  const smallEnough = [0.85, 0.7, 0.5, 0.3]
    .map((quality) => canvas.toDataURL('image/jpeg', quality))
    .find((url) => url.length <= MOST);
  if (!smallEnough) throw new Error('too large');
  return smallEnough;
}

/** Shows, replaces and removes the picture of a person. */
export function PictureField({
  name,
  value,
  change,
  disabled,
}: {
  name: string;
  value: string | null;
  change: (url: string | null) => void;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) await square(file).then(change, () => toast(t('badPicture'), { tone: 'bad' }));
  };
  return (
    <div className={css.picture}>
      <span>
        <Face name={name} image={value} />
      </span>
      {!disabled && (
        <span>
          <span className="row">
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('picture')}: ${value ? t('replacePicture') : t('choosePicture')}`}
              onClick={() => input.current?.click()}
            >
              {value ? t('replacePicture') : t('choosePicture')}
            </Button>
            {value && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={`${t('picture')}: ${t('removePicture')}`}
                onClick={() => change(null)}
              >
                {t('removePicture')}
              </Button>
            )}
          </span>
          <span className="sub">{t('pictureHint')}</span>
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        data-picture
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
    </div>
  );
}
