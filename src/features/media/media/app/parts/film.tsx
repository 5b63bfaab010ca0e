import type { ComponentProps } from 'react';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';

/** Shows a video with the browser's own controls; says so where videos cannot be played (MEDIA-25, MEDIA-30). */
export function Film(props: Omit<ComponentProps<'video'>, 'children' | 'onError'>) {
  const t = useWords('media');
  return (
    <video controls preload="metadata" {...props} onError={() => toast(t('videoError'), { tone: 'bad' })}>
      <track kind="captions" />
      {t('videoTag')}
    </video>
  );
}
