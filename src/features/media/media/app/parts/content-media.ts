import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#app/live.ts';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { snackbar } from '#app/ui/toasts.tsx';
import { wordsOf } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';
import { useUploads } from '../upload-list.ts';

/** A medium as the screens of the account show it. */
export type Item = contract.MediaItem;
type List = Output<typeof contract.list>;

/**
 * Returns the media of an item, the uploads of this tab to it, and the calls that change them. Live events
 * update the list without a request.
 */
export function useContentMedia(accountId: string, contentUid: string | null) {
  const client = useQueryClient();
  const listCall = { params: { accountId }, query: { contentUid: contentUid ?? undefined } };
  const key = keyOf(contract.list, listCall);
  const query = useEndpoint(contract.list, listCall, { enabled: contentUid !== null });
  const put = (change: (media: Item[]) => Item[]) =>
    client.setQueryData<List>(key, (old) => old && { ...old, media: change(old.media) });
  const place = ({ media: changed }: contract.MediaEvent) =>
    put((media) => {
      if (changed.contentUid !== contentUid) return media.filter((other) => other.uid !== changed.uid);
      if (media.some((other) => other.uid === changed.uid))
        return media.map((other) => (other.uid === changed.uid ? changed : other));
      return [...media, changed].sort((a, b) => a.position - b.position || (a.uid < b.uid ? -1 : 1));
    });
  useLive<contract.MediaEvent>(contract.topics.ready, place);
  useLive<contract.MediaEvent>(contract.topics.failed, place);
  useLive<contract.MediaEvent>(contract.topics.changed, place);
  useLive<{ uid: string }>(contract.topics.removed, ({ uid }) =>
    put((media) => media.filter((mediaItem) => mediaItem.uid !== uid)),
  );
  useLive<{ contentUid: string; uids: string[] }>('media.order', (order) => {
    if (order.contentUid === contentUid) put((media) => sorted(media, order.uids));
  });
  const reorder = useAction(contract.reorder, {
    onError: (problem) => {
      void client.invalidateQueries({ queryKey: key });
      if (problem.code === 'media.order') {
        snackbar(wordsOf('media')('media.order'));
        return true;
      }
      return undefined;
    },
  });
  const remove = useAction(contract.remove, { refresh: [] });
  const update = useAction(contract.update);
  const uploads = useUploads().filter(
    (upload) =>
      upload.accountId === accountId &&
      upload.contentUid === contentUid &&
      contentUid !== null &&
      upload.state !== 'ready',
  );
  const media = query.data?.media ?? [];
  const sending = new Set(uploads.map((upload) => upload.uid));
  return {
    query,
    uploads,
    /** Media without those that this tab is still sending, which are in `uploads`. */
    media: media.filter((mediaItem) => !sending.has(mediaItem.uid)),
    order(uids: string[]) {
      if (contentUid === null) return;
      put((now) => sorted(now, uids));
      const rest = media
        .filter((mediaItem) => !uids.includes(mediaItem.uid))
        .map((mediaItem) => mediaItem.uid);
      reorder.mutate({ params: { accountId }, body: { contentUid, uids: [...uids, ...rest] } });
    },
    remove: (uid: string) =>
      remove.mutateAsync({ params: { accountId, mediaId: uid } }).then(() => {
        put((now) => now.filter((mediaItem) => mediaItem.uid !== uid));
      }),
    update: (uid: string, texts: { alt?: string; caption?: string; mediaTitle?: string }) =>
      update.mutateAsync({ params: { accountId, mediaId: uid }, body: texts }).then((savedItem) => {
        put((now) => now.map((other) => (other.uid === uid ? savedItem : other)));
      }),
    saving: update.isPending,
  };
}
const sorted = (media: Item[], uids: readonly string[]) =>
  [...media]
    .sort((a, b) => place(uids, a.uid) - place(uids, b.uid))
    .map((mediaItem, position) => ({ ...mediaItem, position }));
const place = (uids: readonly string[], uid: string) =>
  uids.includes(uid) ? uids.indexOf(uid) : uids.length;
