import { ActionIcon, Button } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconExternalLink,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { codeText, useWords } from '#app/words.ts';
import { Problem } from '#shared/fail.ts';
import { preview } from '../../contract.ts';
import type { Draft } from './draft.ts';
import css from './preview.module.css';

/** Widths that pages are looked at in; a desktop is drawn smaller when the window is. */
const WIDTHS = { desktop: 1280, phone: 390 } as const;
type Width = keyof typeof WIDTHS;
type Look = { url: string } | { code: string } | undefined;

/** The page as it will look: the site itself shows what is saved, published or not, to nobody else. */
export function Preview({ close, accountId, draft }: { close: () => void; accountId: string; draft: Draft }) {
  const t = useWords('content');
  const [width, setWidth] = useState<Width>(innerWidth < 760 ? 'phone' : 'desktop');
  const [look, setLook] = useState<Look>();
  const [loaded, setLoaded] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let here = true;
    setLook(undefined);
    setLoaded(false);
    void ask(accountId, draft).then((newLook) => {
      if (here) setLook(newLook);
    });
    return () => {
      here = false;
    };
  }, [accountId, draft, turn]);
  // A link lasts minutes: the tab gets one of its own.
  const openTab = () => {
    const tab = open('about:blank', '_blank');
    void ask(accountId, draft).then((newLook) => {
      if ('url' in newLook && tab) {
        tab.opener = null;
        tab.location.replace(newLook.url);
      } else {
        tab?.close();
        setLook(newLook);
      }
    });
  };
  return (
    <Dialog open close={close} full title={t('preview')}>
      <div className={css.bar}>
        <div className={css.widths} role="group" aria-label={t('previewWidth')}>
          <button type="button" aria-pressed={width === 'desktop'} onClick={() => setWidth('desktop')}>
            <IconDeviceDesktop size={16} stroke={1.6} aria-hidden />
            {t('previewDesktop')}
          </button>
          <button type="button" aria-pressed={width === 'phone'} onClick={() => setWidth('phone')}>
            <IconDeviceMobile size={16} stroke={1.6} aria-hidden />
            {t('previewPhone')}
          </button>
        </div>
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          onClick={() => setTurn((n) => n + 1)}
        >
          {t('previewAgain')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
          onClick={openTab}
        >
          {t('previewTab')}
        </Button>
        <ActionIcon className={css.close} aria-label={t('close')} onClick={close}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <Stage width={width} busy={look === undefined || ('url' in look && !loaded)}>
        {look && 'code' in look ? (
          <p className={css.told} role="alert">
            {codeText(look.code)}
          </p>
        ) : (
          look && (
            <iframe
              key={look.url}
              src={`${look.url}&framed=1`}
              title={t('previewOf')}
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              referrerPolicy="no-referrer"
              onLoad={() => setLoaded(true)}
            />
          )
        )}
      </Stage>
    </Dialog>
  );
}

/** Everything typed is saved first, since the site shows what is saved. */
async function ask(accountId: string, draft: Draft): Promise<NonNullable<Look>> {
  try {
    const item = await draft.ensure();
    await draft.flush();
    return { url: (await call(preview, { params: { accountId, contentId: item.id } })).url };
  } catch (problem) {
    return { code: problem instanceof Problem ? problem.code : 'internal' };
  }
}

/** The glass of a device: as wide as the device, drawn to the scale that fits. */
function Stage({ width, busy, children }: { width: Width; busy: boolean; children: React.ReactNode }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [room, setRoom] = useState({ inline: 0, block: 0 });
  useEffect(() => {
    if (!place) return;
    const observer = new ResizeObserver(([entry]) =>
      setRoom({ inline: entry!.contentRect.width, block: entry!.contentRect.height }),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  const wanted = WIDTHS[width];
  const scale = room.inline ? Math.min(1, room.inline / wanted) : 1;
  return (
    <div ref={setPlace} className={css.stage} aria-busy={busy} data-width={width}>
      <div className={css.glass} style={{ inlineSize: wanted * scale, blockSize: room.block }}>
        {busy && <span className={css.wait} aria-hidden />}
        <div
          className={css.scaled}
          style={{ inlineSize: wanted, blockSize: room.block / scale, scale: String(scale) }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
