import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { ErrorState } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { previewSite } from '../../contract.ts';
import type { Output } from '#shared/endpoint.ts';
import type { OwnPage } from '../../contract-own-pages.ts';
import { isPublic } from '../../rules-own-pages.ts';
import { useHubWords } from './hub-words.ts';
import css from './preview.module.css';

/** Widths that pages are looked at in; a page is drawn smaller when its room is. */
const WIDTHS = { desktop: 1440, tablet: 820, phone: 390 } as const;
type Width = keyof typeof WIDTHS;
const PAGES = {
  home: '/',
  gallery: '/project',
  item: '',
  services: '/services',
  beforeAfter: '/before-after',
  reviews: '/testimonials',
  map: '/map',
  contact: '/contact-us',
  thanks: '/thank-you',
} as const;
type PageKey = keyof typeof PAGES;
type Key = Output<typeof previewSite>;
type Look = { scheme: '' | 'light' | 'dark'; direction: '' | 'ltr' | 'rtl' };

/** Asks for a key of previews, and for the next one before it ends. */
function useKey(accountId: string): { key: Key | undefined; error: unknown; again: () => void } {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ key?: Key; error?: unknown }>({});
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void call(previewSite, { params: { accountId } }).then(
      (key) => {
        if (!isHere) return;
        setAnswer({ key });
        timer = setTimeout(
          () => setTurn((n) => n + 1),
          Math.max(60_000, Date.parse(key.expiresAt) - Date.now() - 60_000),
        );
      },
      (error: unknown) => {
        if (isHere) setAnswer({ error });
      },
    );
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [accountId, turn]);
  return { key: answer.key, error: answer.error, again: () => setTurn((n) => n + 1) };
}
function addressOf(
  { origin, key }: Key,
  path: string,
  { scheme, direction, version, turn }: Look & { version: number | undefined; turn: number },
): string {
  const query = new URLSearchParams({
    draft: key,
    ...(scheme ? { scheme } : {}),
    ...(direction ? { dir: direction } : {}),
    ...(version === undefined ? {} : { version: String(version) }),
    turn: String(turn),
  });
  return `${origin}${path}?${query}`;
}

/**
 * Shows a page of the site with the settings of the draft, or of a version, as visitors would see it. It loads
 * anew when `turn` changes, behind the page that is shown.
 */
export function SitePreview({
  accountId,
  turn,
  version,
  pages = [],
}: {
  accountId: string;
  turn: number;
  version?: number;
  /** Pages of one's own. */
  pages?: readonly OwnPage[];
}) {
  const t = useHubWords();
  const [width, setWidth] = useState<Width>(innerWidth < 760 ? 'phone' : 'desktop');
  const [page, setPage] = useState<string>('home');
  const [look, setLook] = useState<Look>({ scheme: '', direction: '' });
  const { key, error, again } = useKey(accountId);
  const own = pages.filter(isPublic).map(({ slug, title }) => ({ value: `/${slug}`, label: title }));
  const name = (Object.keys(PAGES) as PageKey[]).find((fixed) => fixed === page);
  const ownPath = own.some(({ value }) => value === page) ? page : '/';
  const fixedPath = name === 'item' ? key?.itemPath : name && PAGES[name];
  const path = name ? fixedPath : ownPath;
  const url = key && path ? addressOf(key, path, { ...look, version, turn }) : undefined;
  return (
    <div className={css.preview} data-reads>
      <div className={css.bar}>
        <NativeSelect
          aria-label={t('page')}
          value={page}
          data={[
            ...(Object.keys(PAGES) as PageKey[])
              .filter((fixed) => fixed !== 'item' || key?.itemPath)
              .map((fixed) => ({ value: fixed, label: t(`page_${fixed}`) })),
            ...own,
          ]}
          onChange={(event) => setPage(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('width')}
          value={width}
          onChange={(next) => setWidth(next as Width)}
          data={(Object.keys(WIDTHS) as Width[]).map((name) => ({ value: name, label: t(`width_${name}`) }))}
        />
        <NativeSelect
          aria-label={t('scheme')}
          value={look.scheme}
          data={[
            { value: '', label: t('scheme_') },
            { value: 'light', label: t('scheme_light') },
            { value: 'dark', label: t('scheme_dark') },
          ]}
          onChange={(event) => setLook({ ...look, scheme: event.currentTarget.value as Look['scheme'] })}
        />
        <NativeSelect
          aria-label={t('direction')}
          value={look.direction}
          data={[
            { value: '', label: t('direction_') },
            { value: 'ltr', label: t('direction_ltr') },
            { value: 'rtl', label: t('direction_rtl') },
          ]}
          onChange={(event) =>
            setLook({ ...look, direction: event.currentTarget.value as Look['direction'] })
          }
        />
      </div>
      {error !== undefined && !key ? (
        <ErrorState error={error} retry={again} title={t('noPreview')} />
      ) : (
        <Stage width={width} url={url} />
      )}
    </div>
  );
}

/** The glass of a device: as wide as the device, drawn to the scale that fits. */
function Stage({ width, url }: { width: Width; url: string | undefined }) {
  const t = useHubWords();
  const language = useLanguage();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [room, setRoom] = useState({ inline: 0, block: 0 });
  // The next page loads behind the one that is shown, which goes when the next is there.
  const [frames, setFrames] = useState<string[]>([]);
  const [loaded, setLoaded] = useState<string>();
  if (url && frames.at(-1) !== url) setFrames([...frames.filter((frame) => frame === loaded), url]);
  useEffect(() => {
    if (!place) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setRoom({ inline: entry!.contentRect.width, block: entry!.contentRect.height }),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  const wanted = WIDTHS[width];
  const scale = room.inline ? Math.min(1, room.inline / wanted) : 1;
  const isBusy = loaded !== frames.at(-1);
  return (
    <>
      <div ref={setPlace} className={css.stage} aria-busy={isBusy}>
        <div className={css.glass} style={{ inlineSize: wanted * scale, blockSize: room.block }}>
          <div
            className={css.scaled}
            style={{ inlineSize: wanted, blockSize: room.block / scale, scale: String(scale) }}
          >
            {frames.map((frame) => (
              <iframe
                key={frame}
                src={frame}
                title={t('previewOf')}
                data-shown={frame === loaded || undefined}
                sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                referrerPolicy="no-referrer"
                onLoad={() => {
                  setLoaded(frame);
                  setFrames((all) => all.slice(all.indexOf(frame)));
                }}
              />
            ))}
          </div>
        </div>
      </div>
      <p className={css.note}>
        {t('drawn', { width: number(wanted, language), percent: number(Math.round(scale * 100), language) })}
      </p>
    </>
  );
}
