import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { photoType } from '#platform/outside/tables/photo-zip.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../../contract-address.ts';
import * as policy from '../../policy.ts';
import { allowanceRefusal } from '../../rules.ts';
import { adoptFile } from '../actions.ts';
import { allowanceOf } from '../allowance/queries.ts';
import { demandItems } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { downloadPicture, fileNameOf, type AddressCodes } from './actions.ts';

const codes: AddressCodes = {
  'outside.private': 'media.address_private',
  'outside.unreachable': 'media.address_unreachable',
  'outside.stopped': 'media.address_unreachable',
  'outside.slow': 'media.address_slow',
  'outside.status': 'media.address_status',
  'outside.too_large': 'media.too_large',
};
/** Seconds of a picture that comes from elsewhere. */
const SECONDS = 60;

/** Adds pictures of the public internet to the media; each is downloaded while no transaction is open. */
export const routes = [
  answerBeside(
    contract.addByAddress,
    { may: policy.canUpload, seconds: SECONDS },
    {
      async before({ place, tx, services, params: { accountId }, body: { contentUid } }) {
        if (contentUid) await demandItems(place, [contentUid]);
        const refusal = allowanceRefusal(await allowanceOf(tx, accountId), 1, 0);
        if (refusal) throw fail(refusal, 409);
        const folder = join(services.config.dataDir, 'tmp');
        await mkdir(folder, { recursive: true });
        return mkdtemp(join(folder, 'address-'));
      },
      work: ({ services, body, begun: dir }) =>
        downloadPicture(services, new URL(body.address), join(dir, 'picture'), codes),
      async after({ place, tx, services, actor, params: { accountId }, body, begun: dir }) {
        if (body.contentUid) await demandItems(place, [body.contentUid]);
        const name = fileNameOf(new URL(body.address));
        const row = await adoptFile(tx, services, {
          accountId,
          path: join(dir, 'picture'),
          name,
          type: photoType(name) ?? 'image/jpeg',
          kinds: ['image'],
          contentId: body.contentUid ?? null,
          uploadedBy: actor.userId,
          uploadedKey: actor.key?.id ?? null,
          alt: body.alt,
          waives: false,
        });
        await rm(dir, { recursive: true, force: true });
        return queries.itemOf(row);
      },
      undo: ({ begun: dir }) => rm(dir, { recursive: true, force: true }),
    },
  ),
];
