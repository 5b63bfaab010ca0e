import { useRef, useState } from 'react';
import type { T } from '../parts/words.ts';
import type { Draft } from './draft.ts';
import { explain } from './photos.ts';
import { call } from './send.ts';

/** Shows, on large screens, the code that opens the wizard on a phone with what was typed. */
export function ContinueOnPhone({
  linkId,
  secret,
  draft,
  t,
}: {
  linkId: string;
  secret: string;
  /** Null: the testimonial was sent, and the video is recorded there. */
  draft: Draft | null;
  t: T;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [qr, setQr] = useState('');
  const [notice, setNotice] = useState('');
  async function open(): Promise<void> {
    setNotice('');
    dialog.current?.showModal();
    try {
      const answer = await call(`/api/testimonial-requests/${linkId}/resume`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ t: secret, draft }),
      });
      setQr(String(answer['qr']));
    } catch (cause) {
      setNotice(explain(t, cause));
    }
  }
  return (
    <div className="on-phone">
      <button type="button" className="link" onClick={() => void open()}>
        {t('onPhone')}
      </button>
      <dialog ref={dialog} className="sure" aria-labelledby="on-phone">
        <h2 id="on-phone">{t('onPhone')}</h2>
        <p className="muted">{t('onPhoneText')}</p>
        {qr && (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
            alt={t('onPhoneCode')}
            width={240}
            height={240}
          />
        )}
        {notice && (
          <p className="fault" role="alert">
            {notice}
          </p>
        )}
        <p>
          <button type="button" className="btn btn-line" onClick={() => dialog.current?.close()}>
            {t('onPhoneClose')}
          </button>
        </p>
      </dialog>
    </div>
  );
}
