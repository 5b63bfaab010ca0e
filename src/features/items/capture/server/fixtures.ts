import { defineFixtures, type Before } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId';
const KEY = '00000000-0000-7000-8000-00000000ca01';
const draft = `PUT ${base}/capture/drafts/:captureKey`;
const photo = `PUT ${base}/capture/photos/:captureKey`;
const arrived = `POST ${base}/capture/photos/:captureId/arrived`;
const photoBody = {
  name: 'roof.jpg',
  type: 'image/jpeg',
  size: 482_113,
  role: 'before',
  pairId: null,
  contentUid: null,
  takenAt: null,
  spot: null,
};

/** A call in the name of the person, since phones say by whom something was captured. */
const byPerson =
  (more: object): Before =>
  async ({ sql, ids, person }) => {
    await sql('delete from capture_draft where account_id = $1', [ids['accountId']]);
    await sql('delete from capture_photo where account_id = $1', [ids['accountId']]);
    return { body: { by: person.userId, ...more } };
  };
/** One photo of the account, which the phone of the person has sent. */
const ownPhoto: Before = async ({ sql, ids, person }) => {
  await sql('update capture_photo set user_id = $2 where account_id = $1', [ids['accountId'], person.userId]);
  return { body: { by: person.userId } };
};

export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, userId }) => {
    const values = [accountId, KEY, userId];
    await sql(
      'insert into capture_draft (account_id, id, user_id, content_id, is_new) values ($1, $2, $3, uuidv7(), true)',
      values,
    );
    await sql(
      "insert into capture_photo (account_id, id, user_id, media_id, role) values ($1, $2, $3, uuidv7(), 'detail')",
      values,
    );
    await sql('insert into mobile_integration (account_id) values ($1) on conflict do nothing', [accountId]);
    return { captureId: KEY };
  },
  before: {
    [draft]: byPerson({ title: 'Secret job', contentTypeId: null, spot: null }),
    [photo]: byPerson(photoBody),
    [arrived]: ownPhoto,
  },
});
