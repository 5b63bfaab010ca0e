import { defineFixtures } from '#testing/fixtures.ts';

/** Makes a member of the account and of the agency who may be changed and removed, and a title. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    const person = async (type: string, role: string) =>
      (
        await sql<{ id: string }>(
          "insert into app_user (type, role, email, first_name) values ($1, $2, $3, 'Pat') returning id",
          [type, role, `pat-${role.toLowerCase()}@x.test`],
        )
      )[0]!.id;
    const personId = await person('account', 'user');
    const agentId = await person('agency', 'agencyUser');
    await sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'user')", [
      accountId,
      personId,
    ]);
    await sql("insert into agency_member (agency_id, user_id, role) values ($1, $2, 'agencyUser')", [
      agencyId,
      agentId,
    ]);
    const [title] = await sql<{ id: string }>(
      "insert into staff_title (account_id, label) values ($1, 'Secret title') returning id",
      [accountId],
    );
    return { personId, agentId, titleId: title!.id };
  },
  // The wall test needs a person who has a double in the other tenants; the sweep of the rights needs one whom
  // every role with the right may change.
  bodies: {
    'POST /assign-staff-title': (ids) => ({
      accountId: ids['accountId'],
      userId: ids['userId'],
      titleUid: ids['titleId'],
    }),
  },
  before: {
    'POST /assign-staff-title': ({ ids }) =>
      Promise.resolve({
        body: { accountId: ids['accountId'], userId: ids['personId'], titleUid: ids['titleId'] },
      }),
  },
});
