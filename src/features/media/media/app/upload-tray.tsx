import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords, wordsOf } from '#app/words.ts';
import { useProgress } from './parts/words.ts';
import { cancel, canRetry, clearDone, clearReady, dropPreview, resumeUploads, retry } from './uploads.ts';
import { isBusy, useUploads, type Upload } from './upload-list.ts';
import css from './media.module.css';

/** Order of uploads by their state: failed ones first, ready ones last. */
const rank = { failed: 0, sending: 1, offline: 1, preparing: 2, waiting: 2, ready: 3 };

/**
 * Shows all uploads of this tab in one corner of every screen, with progress and errors, and resumes those of
 * before a reload. On phones it is one line, since a form is below it.
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
  const sending = uploads.filter((upload) => isBusy(upload) && upload.state !== 'preparing').length;
  const preparing = uploads.filter((upload) => upload.state === 'preparing').length;
  const failed = uploads.filter((upload) => upload.state === 'failed').length;
  const busy = sending + preparing > 0;
  // Ready uploads leave the list after a while; failed ones stay.
  useEffect(() => {
    if (busy || uploads.length === failed) return undefined;
    const timer = setTimeout(clearReady, 6000);
    return () => clearTimeout(timer);
  }, [busy, failed, uploads.length]);
  if (!me || uploads.length === 0) return null;
  const total = uploads.reduce((sum, upload) => sum + (upload.state === 'failed' ? 0 : upload.size), 0);
  const sent = uploads.reduce((sum, upload) => sum + (upload.state === 'failed' ? 0 : upload.sent), 0);
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
          {open ? (
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconChevronUp size={18} stroke={1.5} aria-hidden />
          )}
        </ActionIcon>
        {!busy && (
          <ActionIcon aria-label={t('closeUploads')} onClick={clearDone}>
            <IconX size={18} stroke={1.5} aria-hidden />
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
          .map((upload) => (
            <Row key={upload.key} upload={upload} />
          ))}
      </ul>
    </section>
  );
}

function Row({ upload }: { upload: Upload }) {
  const t = useWords('media');
  const language = useLanguage();
  const { percent, failed, sentence } = useProgress(upload);
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
        <span className={failed ? css.bad : 'sub num'}>{sentence}</span>
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
          <IconRefresh size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {upload.state !== 'ready' && upload.state !== 'preparing' && (
        <ActionIcon
          aria-label={failed ? t('dismiss', { name }) : t('cancelUpload', { name })}
          onClick={() => cancel(upload.key)}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
