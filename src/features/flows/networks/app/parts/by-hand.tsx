import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#shared/endpoint.ts';
import { useCopy } from '#app/ui/copied.ts';
import { toast } from '#app/ui/toasts.tsx';
import type * as contract from '../../contract.ts';
import { composePost, limitsOf, shareLinks } from '../../rules.ts';
import { packOf } from '../pack/pack.ts';
import css from '../networks.module.css';
import { useScreenWords } from '../screen-words.ts';

type Item = NonNullable<Output<typeof contract.previews>['byHand']>;
/** Posting without any connection: links that open a network with the post in it, and a pack of photos and texts. */
export function ByHand({ item, link }: { item: Item; link: string | null }) {
  const t = useScreenWords();
  const { title, words, slug, pictures } = item;
  const text = composePost({ words, title, summary: '', link }, limitsOf('network.facebook', null));
  const forX = composePost({ words, title, summary: '', link }, limitsOf('network.x', null));
  const links = { ...shareLinks({ title, text, link }), x: shareLinks({ title, text: forX, link }).x };
  const { copied, copy } = useCopy();
  const [progress, setProgress] = useState<number>();
  const share = { title, text: words, ...(link === null ? {} : { url: link }) };
  const download = async () => {
    setProgress(0);
    try {
      const pack = await packOf({ title, words, link, pictures }, setProgress);
      const url = URL.createObjectURL(pack);
      const anchor = document.createElement('a');
      anchor.href = url;
      anchor.download = `${slug}.zip`;
      anchor.click();
      // The browser reads the file after the click has ended.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch {
      toast(t('packFailed'));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <section className={css.hand} aria-labelledby="by-hand">
      <h2 id="by-hand">{t('byHand')}</h2>
      <p>{t('byHandWhy')}</p>
      <div className={css.when}>
        {Object.entries(links).map(([name, href]) => (
          <Button
            key={name}
            component="a"
            variant="default"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('shareOn', { network: t(`share_${name as keyof typeof links}`) })}
          >
            {t(`share_${name as keyof typeof links}`)}
          </Button>
        ))}
        {typeof navigator.share === 'function' && (
          <Button
            data-reads
            variant="default"
            // Whoever closes the sheet of the device has changed their mind.
            onClick={() => void navigator.share(share).catch(() => undefined)}
          >
            {t('shareDevice')}
          </Button>
        )}
      </div>
      <div className={css.when}>
        <Button data-reads variant="default" onClick={() => void copy(text)}>
          {t(copied ? 'textCopied' : 'copyText')}
        </Button>
        <Button data-reads variant="default" loading={progress !== undefined} onClick={() => void download()}>
          {t('pack')}
        </Button>
      </div>
      <p className="sub" role="status">
        {progress === undefined ? t('packWhy') : t('packAt', { percent: Math.round(progress * 100) })}
      </p>
    </section>
  );
}
