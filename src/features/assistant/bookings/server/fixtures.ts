import { defineFixtures, type Before } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId';
/** Returns the moment of an hour of a day to come. */
const ahead = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`;
const START = ahead(40);
const RESOURCE = 'Secret crew';

/** A held time of the account, which a call makes a booking of. */
const withHold: Before = async ({ sql, ids }) => {
  await sql("update booking set state = 'held', held_until = now() + interval '5 minutes' where id = $1", [
    ids['bookingId'],
  ]);
};
const inState =
  (state: 'pending' | 'canceled'): Before =>
  async ({ sql, ids }) => {
    await sql('update booking set state = $2 where id = $1', [ids['bookingId'], state]);
  };
/** Without bookings, so that they can be deleted and held anew. */
const withoutBookings: Before = async ({ sql, ids }) => {
  await sql('delete from booking where account_id = $1', [ids['accountId']]);
};

/** The service that is booked, in place of the one of the same name that items have. */
const ofService: Before = async ({ ids }) => ({ ids: { serviceId: ids['bookingServiceId']! } });

export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId }) => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '17:00' }));
    const [resource] = await sql<{ id: string }>(
      "insert into booking_resource (account_id, name, kind, time_zone, hours) values ($1, $2, 'crew', 'UTC', $3) returning id",
      [accountId, RESOURCE, JSON.stringify(hours)],
    );
    const [service] = await sql<{ id: string }>(
      "insert into booking_service (account_id, name, duration, step) values ($1, 'Secret visit', 60, 60) returning id",
      [accountId],
    );
    await sql('insert into booking_offer (account_id, service_id, resource_id) values ($1, $2, $3)', [
      accountId,
      service!.id,
      resource!.id,
    ]);
    await sql('insert into booking_settings (account_id) values ($1)', [accountId]);
    // Two, so that the list has a second part.
    const [booking] = await sql<{ id: string }>(
      `insert into booking (account_id, resource_id, service_id, resource_name, service_name, starts_at, ends_at, during,
         occasion, state, source, name, email)
       select $1, $2, $3, $4, 'Secret visit', t, t + interval '1 hour', tstzrange(t, t + interval '1 hour'),
         t::text, 'confirmed', 'site', 'Secret customer', 'secret@visitor.test'
       from unnest($5::timestamptz[]) t
       returning id`,
      [accountId, resource!.id, service!.id, RESOURCE, [ahead(30), ahead(31)]],
    );
    return {
      bookingId: booking!.id,
      bookingResourceId: resource!.id,
      bookingServiceId: service!.id,
    };
  },
  bodies: {
    [`POST ${base}/slots/hold`]: (ids) => ({ serviceId: ids['bookingServiceId'], start: START }),
    [`POST ${base}/bookings`]: (ids) => ({
      holdId: ids['bookingId'],
      attendee: { name: 'Secret customer', email: 'secret@visitor.test' },
    }),
    [`POST ${base}/bookings/:bookingId/reschedule`]: () => ({ start: START }),
  },
  before: {
    [`GET ${base}/slots`]: ofService,
    [`POST ${base}/slots/hold`]: withoutBookings,
    [`POST ${base}/bookings`]: withHold,
    [`POST ${base}/bookings/:bookingId/confirm`]: inState('pending'),
    [`DELETE ${base}/bookings/:bookingId`]: inState('canceled'),
    [`DELETE ${base}/booking-resources/:bookingResourceId`]: withoutBookings,
    [`DELETE ${base}/booking-services/:bookingServiceId`]: withoutBookings,
  },
});
