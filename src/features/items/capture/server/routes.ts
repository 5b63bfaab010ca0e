import { toString as drawQr } from 'qrcode';
import type { FastifyRequest } from 'fastify';
import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import type { Place } from '#platform/place.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { canCapture, canSetUp } from '../policy.ts';
import { CAPTURE_PATH } from '../rules.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

type PhotoCall = AccountCall<{ captureId: string }>;

/** Reads the settings, with the address of the page on the host that asks. */
async function readMobile(
  { tx, accountId, services }: Place,
  { site }: FastifyRequest,
): Promise<Output<typeof contract.readMobile>> {
  const [row, types] = [await queries.integrationOf(tx, accountId), await queries.typesOf(tx, accountId)];
  const address = `${services.hosts.origin(site.host)}${CAPTURE_PATH}?account=${accountId}`;
  const typeIds = new Set(types.map(({ id }) => id));
  const contentTypes = (row?.integrationData.contentTypes ?? []).filter((id) => typeIds.has(id));
  return {
    id: row?.id ?? null,
    integrationData: { contentTypes },
    types,
    address,
    qr: await drawQr(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
  };
}

export const routes = [
  answer(contract.start, { may: canCapture, reads: true }, ({ place, query: { lat, lng } }) =>
    actions.readStart(place, lat === undefined || lng === undefined ? null : { lat, lng }),
  ),
  answer(contract.putDraft, { may: canCapture }, ({ place, params, body }) =>
    actions.makeDraft(place, params.captureKey, body),
  ),
  answer(contract.putPhoto, { may: underPlan('storage', canCapture) }, ({ place, params, body }) =>
    actions.announcePhoto(place, params.captureKey, body),
  ),
  answer(
    contract.endPhoto,
    {
      may: canCapture,
      subject: ({ tx, params }: PhotoCall) => queries.findPhoto(tx, params.accountId, params.captureId),
    },
    ({ place, body, subject }) => actions.endPhoto(place, subject, body.by),
  ),
  answer(contract.readMobile, { may: canSetUp, reads: true }, ({ place, request }) =>
    readMobile(place, request),
  ),
  answer(contract.updateMobile, { may: canSetUp }, async ({ place, tx, actor, body, request }) => {
    const { accountId } = place;
    await actions.saveMobile(place, body.integrationData.contentTypes);
    audit(tx, actor, {
      action: 'settings.capture_changed',
      object: { type: 'account', id: accountId, name: '' },
      after: body.integrationData,
    });
    return readMobile(place, request);
  }),
];
