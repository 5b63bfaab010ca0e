import { audit } from '#features/ground/audit/server/actions.ts';
import { pictures } from '#features/site/site-settings/server/queries.ts';
import { findAccount, findLanguages } from '#features/tenants/tenants/server/queries.ts';
import { estimateTokens } from '#features/tenants/tokens/server/actions.ts';
import { chooseModel } from '#features/work/writings/server/generate/actions-model.ts';
import type { Place } from '#platform/place.ts';
import { partsOf } from '#platform/server-slots.ts';
import { fail } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { Bot } from '../contract.ts';
import {
  faultOfButtons,
  faultOfLandingButtons,
  faultOfStages,
  MOST_REPLY_WORDS,
  standardBot,
  type BotSettings,
} from '../rules.ts';
import { publishGuards } from './actions-guard.ts';
import * as queries from './queries.ts';

/** Returns the language of an account, in which its assistant begins. */
export const languageOf = async ({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>): Promise<Language> =>
  (await findLanguages(tx, accountId))?.language ?? 'en';

/** Settings of an account that has saved none: its name, the stages that are offered, and off. */
async function standardSettings({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>): Promise<BotSettings> {
  const stages = await queries.stageOptions(tx, await languageOf({ tx, accountId }));
  const account = await findAccount(tx, accountId);
  return {
    ...standardBot,
    businessName: account?.businessName.slice(0, 120) ?? '',
    openingStage: stages[0]?.id ?? '',
    conversationStageOptions: stages,
  };
}
const settingsOf = ({ version: _, ...settings }: queries.StoredBot): BotSettings => settings;
/** Returns the settings of the assistant with what is offered for them, and what a conversation costs. */
export async function readBot(place: Place): Promise<Bot> {
  const { tx, services, accountId, actor } = place;
  const stored = await queries.findBot(tx, accountId);
  const settings = stored ? settingsOf(stored) : await standardSettings(place);
  const { source } = await chooseModel(tx, services, accountId);
  const work = { accountId, userId: actor.userId, kind: 'words' as const, quantity: MOST_REPLY_WORDS };
  const reply = source ? (await estimateTokens(tx, work)).tokens : 0;
  return {
    settings,
    version: stored?.version ?? 0,
    stageOptions: await queries.stageOptions(tx, await languageOf(place)),
    avatars: await queries.avatars(tx),
    model: source,
    price: { reply, conversation: reply * settings.messageCap },
  };
}
/** @throws chatbots.stages 400, chatbots.button 400, chatbots.avatar 400 */
async function checkSettings({ tx }: Pick<Place, 'tx'>, settings: BotSettings): Promise<void> {
  demandStages(settings);
  const button = faultOfButtons(settings.callToActionButtons);
  if (button !== null)
    throw fail('chatbots.button', 400, [
      { path: `callToActionButtons.${button}.value`, code: 'chatbots.button' },
    ]);
  const link = faultOfLandingButtons(settings.landingActionButtons);
  if (link !== null)
    throw fail('chatbots.button', 400, [
      { path: `landingActionButtons.${link}.value`, code: 'chatbots.button' },
    ]);
  if (!(await queries.avatars(tx)).some(({ id }) => id === settings.avatar))
    throw fail('chatbots.avatar', 400, [{ path: 'avatar', code: 'chatbots.avatar' }]);
}
/** Returns settings with their pictures as the library of the account has them. @throws chatbots.picture 400 */
async function withPictures<Settings extends BotSettings>(
  { tx, accountId }: Pick<Place, 'tx' | 'accountId'>,
  settings: Settings,
): Promise<Settings> {
  const names = ['landingBackgroundImg', 'landingPageIcon'] as const;
  const ids = names.flatMap((name) => settings[name]?.id ?? []);
  const library = await pictures(tx, accountId, ids);
  const own = { ...settings };
  for (const name of names) {
    const chosen = settings[name];
    if (!chosen) continue;
    const picture = library.get(chosen.id);
    if (picture?.kind !== 'image')
      throw fail('chatbots.picture', 400, [{ path: name, code: 'chatbots.picture' }]);
    own[name] = picture;
  }
  return own;
}
/** Checks that each part of a conversation that settings name is there. @throws chatbots.stages 400 */
export function demandStages({ conversationStageOptions, openingStage }: BotSettings): void {
  const path = faultOfStages(conversationStageOptions, openingStage);
  if (path) throw fail('chatbots.stages', 400, [{ path, code: 'chatbots.stages' }]);
}
/**
 * Stores the settings of the assistant. `version`: the one that was edited, 0 for none.
 *
 * @throws chatbots.changed 409, chatbots.regress 409, and what is wrong with a setting 400
 */
export async function saveBot(
  place: Place,
  { version, publishAnyway = false, ...typed }: BotSettings & { version: number; publishAnyway?: boolean },
): Promise<Bot> {
  const { tx, actor, accountId } = place;
  await checkSettings(place, typed);
  const settings = await withPictures(place, typed);
  const { isNew, ...row } = await queries.lockBot(tx, accountId);
  if (isNew ? version !== 0 : version !== row.version) throw fail('chatbots.changed', 409);
  if (settings.mode !== 'off')
    for (const guard of partsOf(place.services, publishGuards))
      await guard(place, { isForced: publishAnyway });
  await queries.saveBot(tx, accountId, settings);
  const account = await findAccount(tx, accountId);
  audit(tx, actor, {
    action: 'settings.assistant_changed',
    object: { type: 'account', id: accountId, name: account?.businessName ?? '' },
    before: isNew ? {} : settingsOf(row),
    after: settings,
  });
  return readBot(place);
}
