import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#app/live.ts';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { snackbar } from '#app/ui/toasts.tsx';
import { wordsOf } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';
import { useUploads } from '../uploads.ts';

export type Item = contract.MediaItem;
type List = Output<typeof contract.list>;

/**
 * The media of one content: what the server has, what this tab is sending, and how both change. Pushes are
 * put in without asking again.
 */
export function useContentMedia(accountId: string, contentUid: string | null) {
  const client = useQueryClient();
  const given = { params: { accountId }, query: { contentUid: contentUid ?? undefined } };
  const key = keyOf(contract.list, given);
  const query = useEndpoint(contract.list, given, { enabled: contentUid !== null });
  const put = (change: (media: Item[]) => Item[]) =>
    client.setQueryData<List>(key, (old) => old && { ...old, media: change(old.media) });
  const place = ({ media: one }: contract.MediaEvent) =>
    put((media) => {
      if (one.contentUid !== contentUid) return media.filter((other) => other.uid !== one.uid);
      if (media.some((other) => other.uid === one.uid))
        return media.map((other) => (other.uid === one.uid ? one : other));
      return [...media, one].sort((a, b) => a.position - b.position || (a.uid < b.uid ? -1 : 1));
    });
  useLive<contract.MediaEvent>(contract.topics.ready, place);
  useLive<contract.MediaEvent>(contract.topics.failed, place);
  useLive<contract.MediaEvent>(contract.topics.changed, place);
  useLive<{ uid: string }>(contract.topics.removed, ({ uid }) =>
    put((media) => media.filter((one) => one.uid !== uid)),
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
    (one) =>
      one.accountId === accountId &&
      one.contentUid === contentUid &&
      contentUid !== null &&
      one.state !== 'ready',
  );
  const media = query.data?.media ?? [];
  const sending = new Set(uploads.map((one) => one.uid));
  return {
    query,
    uploads,
    /** Settled and finished ones; what this tab is still sending stands in `uploads`. */ media: media.filter(
      (one) => !sending.has(one.uid),
    ),
    order(uids: string[]) {
      if (contentUid === null) return;
      put((now) => sorted(now, uids));
      const rest = media.filter((one) => !uids.includes(one.uid)).map((one) => one.uid);
      reorder.mutate({ params: { accountId }, body: { contentUid, uids: [...uids, ...rest] } });
    },
    remove: (uid: string) =>
      remove.mutateAsync({ params: { accountId, mediaId: uid } }).then(() => {
        put((now) => now.filter((one) => one.uid !== uid));
      }),
    update: (uid: string, texts: { alt?: string; caption?: string; mediaTitle?: string }) =>
      update.mutateAsync({ params: { accountId, mediaId: uid }, body: texts }).then((one) => {
        put((now) => now.map((other) => (other.uid === uid ? one : other)));
      }),
    saving: update.isPending,
  };
}
const sorted = (media: Item[], uids: readonly string[]) =>
  [...media]
    .sort((a, b) => place(uids, a.uid) - place(uids, b.uid))
    .map((one, position) => ({ ...one, position }));
const place = (uids: readonly string[], uid: string) =>
  uids.includes(uid) ? uids.indexOf(uid) : uids.length;
