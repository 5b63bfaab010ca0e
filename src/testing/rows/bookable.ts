import assert from 'node:assert/strict';
import { addResource, addService } from '#features/assistant/bookings/contract-settings.ts';
import { ask, type TestServer } from '../kit.ts';

/** Person who asks, for which account, and at which host. */
type Caller = { cookie: string; host?: string; params: { accountId: string } };

/**
 * Makes a visit of an hour that one person does on all days from 8 to 18, by the calls of the owner. Returns the id of the
 * service.
 */
export async function addBookable(
  server: TestServer,
  caller: Caller,
  changes: { resource?: object; service?: object } = {},
): Promise<string> {
  const resource = await ask(server, addResource, {
    ...caller,
    body: {
      name: 'Jonah Alder',
      kind: 'person',
      timeZone: null,
      hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' })),
      exceptions: [],
      ...changes.resource,
    },
  });
  assert.equal(resource.status, 201, resource.text);
  const service = await ask(server, addService, {
    ...caller,
    body: {
      name: 'Garden visit',
      description: '',
      duration: 60,
      step: 60,
      before: 0,
      after: 0,
      notice: 0,
      horizonDays: 90,
      seats: 1,
      isAsked: false,
      isOffered: true,
      asksPlace: false,
      resourceIds: [resource.body.id],
      ...changes.service,
    },
  });
  assert.equal(service.status, 201, service.text);
  return service.body.id;
}
