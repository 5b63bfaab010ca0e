import { Button } from '@mantine/core';
import { IconMessage, IconShare } from '@tabler/icons-react';
import { CopyField } from '#app/ui/copy-field.tsx';
import { useWords } from '#app/words.ts';
import type { Language, Output } from '#shared/endpoint.ts';
import type { showLink } from '../../contract-links.ts';
import { useScreenWords } from '../screen-words.ts';
import css from './testimonials.module.css';
import { PosterButtons } from './poster-buttons.tsx';
import { useSmsText } from './sms-text.ts';

/** Shows an address with its code and the ways to send it. */
export function Address({
  linkId,
  locale,
  address: { short, qr },
}: {
  linkId: string;
  /** The language of the customer. */
  locale: Language;
  address: NonNullable<Output<typeof showLink>['address']>;
}) {
  const t = useWords('requests');
  const s = useScreenWords();
  const text = useSmsText(locale, short);
  const hasShare = typeof navigator.share === 'function';
  return (
    <div className={css.made}>
      <CopyField label={t('copy')} value={short} />
      <div className="row">
        {hasShare && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} stroke={1.6} aria-hidden />}
            onClick={() => void navigator.share({ text }).catch(() => {})}
          >
            {s('shareVia')}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={`sms:?&body=${encodeURIComponent(text)}`}
          leftSection={<IconMessage size={16} stroke={1.6} aria-hidden />}
        >
          {s('sms')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          <span lang="en">WhatsApp</span>
        </Button>
      </div>
      <img
        className={css.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt={t('qr')}
        width={208}
        height={208}
      />
      <PosterButtons linkId={linkId} />
    </div>
  );
}
