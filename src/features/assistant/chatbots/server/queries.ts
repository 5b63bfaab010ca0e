import { json, q, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { BotSettings, Stage } from '../rules.ts';

/** The settings of an account as they are stored. */
export type StoredBot = BotSettings & { version: number };
const columns = [
  'mode',
  'keepDays',
  'styleView',
  'landingBackgroundColor',
  'landingBackgroundImg',
  'landingBackgroundOpacity',
  'landingPageIcon',
  'landingPageTitle',
  'landingActionButtons',
  'messageCap',
  'widgetName',
  'avatar',
  'selectGender',
  'voiceButtonValue',
  'greeting',
  'disclosure',
  'callToActionButtons',
  'botRole',
  'botProfile',
  'botPrimaryObjective',
  'botPrimaryDeliverables',
  'botToneOfVoice',
  'businessName',
  'businessDescription',
  'businessProductsServices',
  'guardrails',
  'openingStage',
  'conversationStageOptions',
] as const satisfies (keyof BotSettings)[];

/** Reads the settings of an account; undefined before they are saved for the first time. */
export const findBot = (tx: TenantTx, accountId: string): Promise<StoredBot | undefined> =>
  tx.one(
    q
      .selectFrom('widgetSetting')
      .select([...columns, 'version'])
      .where('accountId', '=', accountId)
      .$castTo<StoredBot>(),
  );
/** Locks the settings of an account; makes them where there are none. */
export async function lockBot(tx: TenantTx, accountId: string): Promise<StoredBot & { isNew: boolean }> {
  const fresh = await tx.all(
    q
      .insertInto('widgetSetting')
      .values({ accountId })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .returning('accountId'),
  );
  const row = await tx.one(
    q
      .selectFrom('widgetSetting')
      .select([...columns, 'version'])
      .where('accountId', '=', accountId)
      .forUpdate()
      .$castTo<StoredBot>(),
  );
  return { ...row!, isNew: fresh.length > 0 };
}
/** Stores the settings of an account as its next version. */
export async function saveBot(
  tx: TenantTx,
  accountId: string,
  {
    callToActionButtons,
    conversationStageOptions,
    landingActionButtons,
    landingBackgroundImg,
    landingPageIcon,
    ...plain
  }: BotSettings,
): Promise<void> {
  await tx.run(
    q
      .updateTable('widgetSetting')
      .set(({ eb }) => ({
        ...plain,
        callToActionButtons: json(callToActionButtons),
        conversationStageOptions: json(conversationStageOptions),
        landingActionButtons: json(landingActionButtons),
        landingBackgroundImg: landingBackgroundImg && json(landingBackgroundImg),
        landingPageIcon: landingPageIcon && json(landingPageIcon),
        version: eb('version', '+', 1),
        updatedAt: new Date().toISOString(),
      }))
      .where('accountId', '=', accountId),
  );
}
/** Lists the parts of a conversation that are offered in a language (CHAT-12). */
export const stageOptions = (tx: TenantTx, language: Language): Promise<Stage[]> =>
  tx.all(
    q
      .selectFrom('conversationStageOption')
      .select(['id', 'label', 'goal', 'exitWhen', 'next'])
      .where('language', '=', language)
      .orderBy('position'),
  );
/** Lists the pictures that are offered for an assistant (CHAT-12). */
export const avatars = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('defaultBotAvatar')
      .select(['id', 'selectGender', 'color', 'path'])
      .orderBy('position')
      .$castTo<{ id: string; selectGender: BotSettings['selectGender']; color: string; path: string }>(),
  );
