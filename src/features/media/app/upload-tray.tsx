import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords, wordsOf } from '#app/words.ts';
import { useProgress } from './parts/words.ts';
import {
  cancel,
  canRetry,
  clearDone,
  clearReady,
  dropPreview,
  isBusy,
  resumeUploads,
  retry,
  useUploads,
  type Upload,
} from './uploads.ts';
import css from './media.module.css';

/**
 * What needs somebody stands first, what is done last; within each the order in which the files were chosen.
 */
const rank = { failed: 0, sending: 1, offline: 1, preparing: 2, waiting: 2, ready: 3 };

/**
 * All uploads of this tab in one corner, on every screen: progress per file, errors in words, and what goes
 * on after a reload. On phones one line, since the form lies under it.
 */
export function Host() {
  const { me } = useSession();
  const uploads = useUploads();
  const t = useWords('media');
  const [open, setOpen] = useState(() => !matchMedia('(max-width: 599.98px)').matches);
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    if (me)
      void resumeUploads(me.id).then((count) => {
        if (count) toast(wordsOf('media')('resumed', { count }));
      });
  }, [me?.id]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  const sending = uploads.filter((one) => isBusy(one) && one.state !== 'preparing').length;
  const preparing = uploads.filter((one) => one.state === 'preparing').length;
  const failed = uploads.filter((one) => one.state === 'failed').length;
  const busy = sending + preparing > 0;
  // What went well leaves by itself; what failed stays until it was seen.
  useEffect(() => {
    if (busy || uploads.length === failed) return undefined;
    const timer = setTimeout(clearReady, 6000);
    return () => clearTimeout(timer);
  }, [busy, failed, uploads.length]);
  if (!me || uploads.length === 0) return null;
  const total = uploads.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.size), 0);
  const sent = uploads.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.sent), 0);
  const percent = total ? Math.floor((100 * sent) / total) : 100;
  let title = t('uploaded', { count: uploads.length });
  if (sending) title = t('uploading', { count: sending });
  else if (preparing) title = t('preparingCount', { count: preparing });
  else if (failed) title = t('notUploaded', { count: failed });
  return (
    <section className={css.tray} aria-label={t('uploads')} data-upload-tray>
      <header>
        <b className="strong grow trunc" role="status">
          {title}
        </b>
        <ActionIcon
          aria-label={open ? t('hideUploads') : t('showUploads')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronDown size={18} stroke={1.5} /> : <IconChevronUp size={18} stroke={1.5} />}
        </ActionIcon>
        {!busy && (
          <ActionIcon aria-label={t('closeUploads')} onClick={clearDone}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </header>
      {busy && (
        <span className={css.bar}>
          <i style={{ inlineSize: `${percent}%` }} />
        </span>
      )}
      {!online && <p className={css.note}>{t('offlineLead')}</p>}
      <ul tabIndex={0} hidden={!open} aria-label={t('uploads')}>
        {uploads
          .toSorted((a, b) => rank[a.state] - rank[b.state])
          .map((one) => (
            <Row key={one.key} upload={one} />
          ))}
      </ul>
    </section>
  );
}

function Row({ upload }: { upload: Upload }) {
  const t = useWords('media');
  const language = useLanguage();
  const { percent, failed, said } = useProgress(upload);
  const { name } = upload;
  return (
    <li lang={language}>
      {upload.preview ? (
        <img src={upload.preview} alt="" onError={() => dropPreview(upload.key)} />
      ) : (
        <span className={css.ph}>
          <IconFile size={18} stroke={1.4} aria-hidden />
        </span>
      )}
      <span className={css.what}>
        <b className="strong trunc" dir="auto">
          {name}
        </b>
        <span className={failed ? css.bad : 'sub num'}>{said}</span>
        {isBusy(upload) && (
          <span
            className={css.bar}
            role="progressbar"
            aria-label={t('uploadProgress', { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ inlineSize: `${percent}%` }} />
          </span>
        )}
      </span>
      {canRetry(upload) && (
        <ActionIcon aria-label={t('retryUpload', { name })} onClick={() => retry(upload.key)}>
          <IconRefresh size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {upload.state !== 'ready' && upload.state !== 'preparing' && (
        <ActionIcon
          aria-label={failed ? t('dismiss', { name }) : t('cancelUpload', { name })}
          onClick={() => cancel(upload.key)}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
}
