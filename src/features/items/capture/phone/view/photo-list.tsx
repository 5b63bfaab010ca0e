/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { QueuedPhoto } from '../../rules-queue.ts';
import type { Desk } from '../desk.ts';
import { SaveButton, type Parts } from './parts.tsx';

/** The small picture of a photo; nothing where the browser could not make one. */
export function Thumb({ desk, id }: { desk: Desk; id: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let blobUrl: string | null = null;
    let isOver = false;
    void desk.thumb(id).then((thumb) => {
      if (!thumb || isOver) return;
      blobUrl = URL.createObjectURL(thumb);
      setAddress(blobUrl);
    });
    return () => {
      isOver = true;
      if (blobUrl) URL.revokeObjectURL(blobUrl);
    };
  }, [id]);
  return address ? (
    <img src={address} alt="" width={64} height={64} />
  ) : (
    <span class="thumb" aria-hidden="true" />
  );
}

/** Codes for which there are words. */
const whys = [
  'media.type',
  'media.too_large',
  'media.empty',
  'media.content_type',
  'media.no_tokens',
  'media.quota_full',
  'content.locked',
  'content.no_types',
  'forbidden',
  'lost',
] as const;
/** Returns in words why something was refused. */
function whyOf(t: Parts['t'], code: string): string {
  const why = whys.find((name) => name === code);
  return why ? t(`why_${why}`) : t('why_other', { code });
}

function Photo({ desk, t, photo, number }: Parts & { photo: QueuedPhoto; number: number }) {
  const [isAsked, setAsked] = useState(false);
  const { id, role, state, failure, isLoose, name } = photo;
  const isSending = desk.state.sending?.id === id;
  const label = t('photoOf', { role: t(role), number });
  return (
    <li data-state={state}>
      <Thumb desk={desk} id={id} />
      <div>
        <b>{label}</b>
        <span class="muted">{t(isSending ? 'state_sending' : `state_${state}`)}</span>
        {failure && state === 'refused' && <span class="bad">{whyOf(t, failure)}</span>}
        {isLoose && <span class="bad">{t('loose')}</span>}
        {state === 'refused' && (
          <div class="row">
            <button
              type="button"
              onClick={() => {
                void desk.savePhoto({ ...photo, state: 'waiting', failure: null }).then(desk.wake);
              }}
            >
              {t('again')}
            </button>
            <SaveButton desk={desk} t={t} id={id} name={name} />
          </div>
        )}
        {isAsked && (
          <div class="row">
            <span>{t('removeSure')}</span>
            <button type="button" class="danger" onClick={() => void desk.removePhoto(id)}>
              {t('remove')}
            </button>
            <button type="button" onClick={() => setAsked(false)}>
              {t('cancel')}
            </button>
          </div>
        )}
      </div>
      {!isAsked && !isSending && (
        <button
          type="button"
          aria-label={t('removeOf', { name: label })}
          onClick={() => (state === 'sent' ? void desk.removePhoto(id) : setAsked(true))}
        >
          {t('remove')}
        </button>
      )}
    </li>
  );
}

/** The photos of this person on this phone, the newest first. */
export function PhotoList({ desk, t }: Parts) {
  const { photos } = desk.mine();
  if (!photos.length) return null;
  return (
    <section class="pane" aria-label={t('photos')}>
      <h2>{t('photos')}</h2>
      <ul class="photos">
        {photos
          .map((photo, index) => <Photo key={photo.id} desk={desk} t={t} photo={photo} number={index + 1} />)
          .toReversed()}
      </ul>
    </section>
  );
}
