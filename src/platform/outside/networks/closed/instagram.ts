import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { shaped } from '../client.ts';
import { NetworkError } from '../protocol.ts';
import { areSameWords, type Access, type ClosedNetwork } from './adapter.ts';
import { askGraph, metaPages } from './meta.ts';

const identified = z.object({ id: z.string().min(1) });
const container = z.object({ status_code: z.string(), status: z.string().catch('') });
const medium = z.object({ id: z.string(), permalink: z.string().catch('') });
const media = z.object({
  data: z.array(
    medium
      .extend({ caption: z.string().catch(''), timestamp: z.string() })
      .nullable()
      .catch(null),
  ),
});
/** So often a container is looked at that Instagram is still working on, and so many milliseconds between. */
const MOST_LOOKS = 30;
const LOOK_MS = 2000;

/** Waits until a container can be published. @throws NetworkError network.working while it cannot, network.refused */
async function finish(access: Access, id: string, lookMs: number): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const query = { fields: 'status_code,status' };
    const { status_code: step, status } = shaped(container, await askGraph(access, id, { query }));
    if (step === 'FINISHED') return;
    if (step !== 'IN_PROGRESS') throw new NetworkError('network.refused', status || step);
    await wait(lookMs);
  }
  throw new NetworkError('network.working');
}

/** Instagram accounts of businesses, each through the Facebook page that it belongs to; a post needs a photo. */
export const instagram: ClosedNetwork = {
  async places(access) {
    return (await metaPages(access)).flatMap(
      ({ instagram_business_account: account, access_token: token }) =>
        account ? [{ id: account.id, name: `@${account.username}`, token }] : [],
    );
  },
  open(access, accountId, { waitMs = LOOK_MS }) {
    const account = encodeURIComponent(accountId);
    const contain = async (json: object): Promise<string> =>
      shaped(identified, await askGraph(access, `${account}/media`, { json })).id;
    const alts = new Map<string, string>();
    return {
      // Instagram fetches photos from the address where everybody finds them.
      upload({ address, alt }) {
        if (address === null) throw new NetworkError('network.no_public_photo');
        alts.set(address, alt);
        return Promise.resolve(address);
      },
      async prepare({ text: caption }, pictures) {
        if (!pictures.length) throw new NetworkError('network.no_photo');
        const photoOf = (address: string) => ({
          image_url: address,
          ...(alts.get(address) ? { alt_text: alts.get(address) } : {}),
        });
        if (pictures.length === 1) {
          const id = await contain({ ...photoOf(pictures[0]!), caption });
          await finish(access, id, waitMs);
          return [id];
        }
        const children: string[] = [];
        for (const address of pictures)
          children.push(await contain({ ...photoOf(address), is_carousel_item: true }));
        for (const id of children) await finish(access, id, waitMs);
        const id = await contain({ media_type: 'CAROUSEL', children, caption });
        await finish(access, id, waitMs);
        return [id];
      },
      async make(_post, [creation]) {
        const json = { creation_id: creation };
        const { id } = shaped(identified, await askGraph(access, `${account}/media_publish`, { json }));
        const query = { fields: 'id,permalink' };
        // The post is out, whatever becomes of the question for its address.
        const { permalink } = await askGraph(access, id, { query }).then(
          (body) => shaped(medium, body),
          () => ({ permalink: '' }),
        );
        return { ref: id, permalink: permalink || 'https://www.instagram.com/' };
      },
      async find({ text, since }) {
        const query = { fields: 'id,caption,permalink,timestamp', limit: '25' };
        const { data } = shaped(media, await askGraph(access, `${account}/media`, { query }));
        const post = data.find(
          (each) =>
            each !== null &&
            Date.parse(each.timestamp) >= since.getTime() &&
            areSameWords(each.caption, text),
        );
        return post ? { ref: post.id, permalink: post.permalink } : undefined;
      },
      async remove(ref) {
        try {
          await askGraph(access, encodeURIComponent(ref), { query: { fields: 'id' } });
        } catch (error) {
          if (error instanceof NetworkError && error.code === 'network.gone') return;
          throw error;
        }
        throw new NetworkError('network.not_deletable');
      },
    };
  },
};
