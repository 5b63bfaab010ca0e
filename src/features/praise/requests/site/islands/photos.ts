import { useRef, useState, type RefObject } from 'react';
import { MAX_PHOTO_BYTES, MOST_PHOTOS } from '../../rules.ts';
import type { T } from '../parts/words.ts';
import { smallOf, type Draft, type Photo } from './draft.ts';
import { Refused, sendPhoto } from './send.ts';

const codes: Record<
  string,
  | 'offline'
  | 'photoType'
  | 'photoLarge'
  | 'termsChanged'
  | 'expired'
  | 'revoked'
  | 'rateFirst'
  | 'choicesMissing'
> = {
  offline: 'offline',
  'media.type': 'photoType',
  'media.content_type': 'photoType',
  'media.damaged': 'photoType',
  'media.too_large': 'photoLarge',
  'testimonials.terms_changed': 'termsChanged',
  'testimonials.link_expired': 'expired',
  'testimonials.link_revoked': 'revoked',
  'testimonials.rating_missing': 'rateFirst',
  'testimonials.field_missing': 'choicesMissing',
};
/** Returns the words of an error of sending. */
export const explain = (t: T, cause: unknown): string =>
  t((cause instanceof Refused && codes[cause.message]) || 'failed');

type Given = {
  linkId: string;
  secret: string;
  t: T;
  now: RefObject<Draft>;
  change: (part: Partial<Draft>) => void;
  say: (text: string | null) => void;
};
/**
 * Uploads photos when they are chosen, not with the form. `busy` is the number of uploads under way; `settled`
 * resolves when there are none.
 */
export function usePhotos({ linkId, secret, t, now, change, say }: Given) {
  const [busy, setBusy] = useState(0);
  const [avatarBusy, setAvatarBusy] = useState(false);
  const uploads = useRef<Promise<unknown>[]>([]);

  async function upload(file: File): Promise<Photo | undefined> {
    if (!/^image\/(jpeg|png|tiff|webp|heic|heif)$/.test(file.type)) {
      say(t('photoType'));
      return undefined;
    }
    if (file.size > MAX_PHOTO_BYTES) {
      say(t('photoLarge'));
      return undefined;
    }
    try {
      const [uid, small] = await Promise.all([
        sendPhoto(linkId, secret, file),
        smallOf(file).catch(() => ''),
      ]);
      return { uid, small };
    } catch (cause) {
      say(explain(t, cause));
      return undefined;
    }
  }
  function addPhotos(files: FileList): void {
    const chosen = [...files].slice(0, MOST_PHOTOS - now.current.photos.length - busy);
    say(null);
    setBusy((count) => count + chosen.length);
    // One after another, since a phone's connection is slow, and the order stays.
    uploads.current.push(
      chosen.reduce(
        (before, file) =>
          before.then(async () => {
            const photo = await upload(file);
            setBusy((count) => count - 1);
            if (photo) change({ photos: [...now.current.photos, photo] });
          }),
        Promise.resolve(),
      ),
    );
  }
  const removePhoto = (uid: string): void =>
    change({ photos: now.current.photos.filter((photo) => photo.uid !== uid) });
  function setAvatar(file: File | null): void {
    if (!file) return;
    say(null);
    setAvatarBusy(true);
    uploads.current.push(
      upload(file).then((photo) => {
        setAvatarBusy(false);
        if (photo) change({ avatar: photo });
      }),
    );
  }
  return { busy, avatarBusy, addPhotos, removePhoto, setAvatar, settled: () => Promise.all(uploads.current) };
}
