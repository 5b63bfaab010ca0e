import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import media from '../media.module.css';
import type { Item } from '../parts/content-media.ts';
import { Film } from '../parts/film.tsx';
import css from './preview.module.css';

/** Largest text in bytes that is read for a preview, and how much of it is shown. */
const MOST_BYTES = 2_000_000;
const SHOWN_LETTERS = 20_000;
const TEXTS = new Set(['text/plain', 'text/csv']);

/** Shows the beginning of a text file; its letters are read as UTF-8. */
function TextPreview({ item }: { item: Item }) {
  const t = useWords('media');
  const text = useQuery({
    queryKey: ['media text', item.url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(item.url!, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      return (await answer.text()).slice(0, SHOWN_LETTERS);
    },
  });
  if (text.isError) return <p role="status">{t('noPreview')}</p>;
  return (
    <pre className={css.text} dir="auto" aria-busy={text.isPending} aria-label={item.name} tabIndex={0}>
      {text.data}
    </pre>
  );
}

/** Shows what a file holds: its picture, its player, or the beginning of its text; of others the way to it. */
export function FilePreview({ item }: { item: Item }) {
  const t = useWords('media');
  const poster = item.picture.base ? pictureUrl(item.picture.base, '680x680') : undefined;
  if (item.kind === 'video' && item.url && item.state === 'ready')
    return <Film className={media.preview} src={`${item.url}?play=1`} poster={poster} />;
  if (poster) return <img className={media.preview} src={poster} alt={item.alt} />;
  if (!item.url || item.state !== 'ready') return null;
  if (item.kind === 'audio')
    return (
      <audio
        className={css.player}
        controls
        preload="metadata"
        src={item.url}
        aria-label={item.name}
        onError={() => toast(t('soundError'), { tone: 'bad' })}
      />
    );
  if (item.kind !== 'document') return null;
  return (
    <>
      {TEXTS.has(item.type) && item.size <= MOST_BYTES && <TextPreview item={item} />}
      <Button
        component="a"
        variant="default"
        data-reads
        href={`${item.url}?download=1`}
        download
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      >
        {t('download')}
      </Button>
    </>
  );
}
