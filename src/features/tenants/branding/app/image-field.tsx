import { Button } from '@mantine/core';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import { IMAGE_BYTES } from '../rules.ts';
import css from './branding.module.css';
import type { Scope } from './scope.ts';
import { useScreenWords } from './screen-words.ts';

const base64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** Shows the field of a logo or an icon: the server stores it at once, the brand shows it when it is saved. */
export function ImageField({
  scope,
  kind,
  value,
  change,
  empty,
  disabled,
  paper,
}: {
  scope: Scope;
  kind: 'logo' | 'icon';
  value: { url: string } | null;
  change: (value: { url: string } | null) => void;
  empty: ReactNode;
  disabled: boolean;
  /** The background that others see it on. */
  paper?: CSSProperties;
}) {
  const t = useScreenWords();
  const input = useRef<HTMLInputElement>(null);
  const add = useAction(scope.api.addImage, {
    done: (image) => {
      change(image);
      toast(t('imageSaved'));
    },
  });
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > IMAGE_BYTES) {
      toast(codeText('branding.image_size'), { tone: 'bad' });
      return;
    }
    if (file.type === 'image/svg+xml') {
      toast(codeText('branding.svg'), { tone: 'bad' });
      return;
    }
    add.mutate({ params: scope.params, body: { kind, data: await base64(file) } });
  };
  return (
    <div className={css.imageRow}>
      <span className={kind === 'logo' ? css.logoBox : css.iconBox} style={paper}>
        {value ? <img src={value.url} alt={t(kind)} /> : empty}
      </span>
      <span className="grow">
        <span className="row">
          <Button
            variant="default"
            size="xs"
            loading={add.isPending}
            disabled={disabled}
            onClick={() => input.current?.click()}
            aria-label={`${t(kind)}: ${value ? t('replace') : t('choose')}`}
          >
            {value ? t('replace') : t('choose')}
          </Button>
          {value && !disabled && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => change(null)}
              aria-label={`${t(kind)}: ${t('remove')}`}
            >
              {t('remove')}
            </Button>
          )}
        </span>
        <span className={`sub ${css.hint}`}>{t(kind === 'logo' ? 'logoHint' : 'iconHint')}</span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        data-image={kind}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
    </div>
  );
}
