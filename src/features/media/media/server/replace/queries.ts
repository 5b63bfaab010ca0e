import { json, q, type TenantTx } from '#platform/db/tenant.ts';
import { columns, type MediaRow, type Narrow } from '../queries.ts';

/** Gives the file of an upload, with all that was read from it, to the medium that it replaces. */
export const takeFile = (tx: TenantTx, upload: MediaRow) =>
  tx.one(
    q
      .updateTable('media')
      .set({
        name: upload.name,
        mediaType: upload.mediaType,
        size: upload.size,
        storageKey: upload.storageKey,
        checksum: upload.checksum,
        state: 'ready',
        failure: null,
        uploadCompleted: true,
        width: upload.width,
        height: upload.height,
        thumbhash: upload.thumbhash,
        averageColor: upload.averageColor,
        colors: upload.colors,
        derivatives: json(upload.derivatives),
        takenAt: upload.takenAt,
        takenLocal: upload.takenLocal,
        lat: upload.lat,
        lng: upload.lng,
        camera: upload.camera,
        edit: json({}),
        twinId: null,
        twinKind: null,
      })
      .where('accountId', '=', upload.accountId)
      .where('id', '=', upload.replacesId)
      .returning(columns)
      .$narrowType<Narrow>(),
  );
