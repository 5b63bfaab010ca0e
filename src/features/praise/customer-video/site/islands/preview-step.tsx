import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '#site/kit/icon.tsx';
import type { Language } from '#shared/endpoint.ts';
import { mayBeAdded } from '../../rules.ts';
import type { TakeView } from './take.ts';
import { clock, type VideoT } from './words.ts';

const MB = 1_000_000;
const sizeOf = (bytes: number, t: VideoT): string =>
  t('megabytes', { mb: Math.max(0.1, Math.round((bytes / MB) * 10) / 10) });
/** Shows how much of the take has arrived. */
function Arrival({ view: { size, sent, isWaiting, refused }, t }: { view: TakeView; t: VideoT }) {
  if (refused) return null;
  const isThere = sent >= size;
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const here = isThere
    ? t('arrived', { size: sizeOf(size, t) })
    : t('arriving', { percent, size: sizeOf(size, t) });
  return (
    <>
      <progress className="bar" max={100} value={percent} aria-label={t('uploading')} />
      <p className="hint" role="status">
        {isWaiting && !isThere ? t('waiting') : here}
      </p>
    </>
  );
}

/** Shows step 3: the take, how far it is stored, and the testimonial that it is added to (TEST-29). */
export function PreviewStep({
  blob,
  view,
  notice,
  setTooLong,
  summary,
  t,
  language,
}: {
  blob: Blob;
  view: TakeView;
  notice: string | null;
  setTooLong: () => void;
  summary: ReactNode;
  t: VideoT;
  language: Language;
}) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return (
    <>
      {notice && (
        <p className="fault" role="alert">
          {notice}
        </p>
      )}
      {url && (
        <video
          className="take"
          src={url}
          controls
          playsInline
          aria-label={t('yourVideo')}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            if (Number.isFinite(duration) && !mayBeAdded(duration)) setTooLong();
          }}
        />
      )}
      {view.seconds !== null && (
        <p className="hint">{t('lengthIs', { time: clock(view.seconds, language) })}</p>
      )}
      <Arrival view={view} t={t} />
      {summary && (
        <details className="sum">
          <summary>
            {t('sentWords')} <Icon name="next" flip />
          </summary>
          {summary}
        </details>
      )}
    </>
  );
}
