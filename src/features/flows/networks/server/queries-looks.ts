import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SocialLooks } from '../contract.ts';

const none: SocialLooks = {
  sourceId: null,
  gmbActionId: null,
  gmbActionUrl: null,
  gmbPostTopicId: null,
  gmbAdditionalData: null,
  subRedditText: null,
  youtubeVideoType: null,
  topOfYoutubePost: null,
};
/** Reads how posts of an account look on some networks (INTG-13). */
export const looksOf = async (tx: TenantTx, accountId: string): Promise<SocialLooks> =>
  (await tx.one(
    q
      .selectFrom('socialSetting')
      .select([
        'sourceId',
        'gmbActionId',
        'gmbActionUrl',
        'gmbPostTopicId',
        'gmbAdditionalData',
        'subRedditText',
        'youtubeVideoType',
        'topOfYoutubePost',
      ])
      .where('accountId', '=', accountId)
      .$castTo<SocialLooks>(),
  )) ?? none;
/** Stores how posts of an account look on some networks. */
export const saveLooks = (tx: TenantTx, accountId: string, looks: SocialLooks) => {
  const values = {
    ...looks,
    gmbAdditionalData: looks.gmbAdditionalData === null ? null : json(looks.gmbAdditionalData),
  };
  return tx.run(
    q
      .insertInto('socialSetting')
      .values({ accountId, ...values })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet({ ...values, updatedAt: sql<string>`now()` }),
      ),
  );
};
