import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { defineFixtures, type Before } from '#testing/fixtures.ts';

const create = 'POST /create-image-to-video';
const get = 'POST /get-image-to-video';
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
/** Begins a day without videos, and gives a plain user the item. */
const freshDay: Before = async ({ sql, ids, person }) => {
  await sql('delete from image_to_video where account_id = $1', [ids['accountId']]);
  if (person.role === 'user')
    await sql('update content set user_id = $2 where account_id = $1', [ids['accountId'], person.userId]);
};
export const fixtures = defineFixtures({
  own: { [create]: ownOnly, [get]: ownOnly },
  before: { [create]: freshDay, [get]: freshDay },
  bodies: {
    [create]: (ids) => ({
      accountId: ids['accountId'],
      contentUid: ids['contentId'],
      mediaUids: [ids['mediaId']],
      aspect: '16:9',
      seconds: 2,
    }),
    [get]: (ids) => ({ accountId: ids['accountId'], contentUid: ids['contentId'] }),
  },
});
