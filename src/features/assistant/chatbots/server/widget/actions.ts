import { siteOf } from '#features/praise/widgets/server/actions.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { findAccount } from '#features/tenants/tenants/server/queries.ts';
import type { Place } from '#platform/place.ts';
import type { ChatWidget } from '../../contract-widget.ts';
import { standardWidget, type WidgetSettings } from '../../rules-widget.ts';
import * as queries from './queries.ts';

/** Returns the chat of an account on other websites, with the site that serves it. */
export async function readWidget({
  tx,
  services,
  accountId,
}: Pick<Place, 'tx' | 'services' | 'accountId'>): Promise<ChatWidget> {
  const stored = await queries.findWidget(tx, accountId);
  const { matchId, ...settings } = stored ?? { ...standardWidget, matchId: null };
  const { origin } = await siteOf(tx, accountId, services.hosts);
  return { matchId, settings, origin };
}
async function note(
  { tx, actor, accountId }: Place,
  action: 'settings.chat_widget_changed' | 'settings.chat_widget_renewed',
  change: { before?: WidgetSettings; after?: WidgetSettings },
): Promise<void> {
  const account = await findAccount(tx, accountId);
  audit(tx, actor, {
    action,
    object: { type: 'account', id: accountId, name: account?.businessName ?? '' },
    ...change,
  });
}
/** Stores how an account shows its chat on other websites. */
export async function saveWidget(place: Place, settings: WidgetSettings): Promise<ChatWidget> {
  const before = await readWidget(place);
  await queries.saveWidget(place.tx, place.accountId, settings);
  await note(place, 'settings.chat_widget_changed', { before: before.settings, after: settings });
  return readWidget(place);
}
/** Replaces the number of the chat, so that all websites with the old code show nothing (CHAT-11). */
export async function renewWidget(place: Place): Promise<ChatWidget> {
  await queries.renewWidget(place.tx, place.accountId);
  await note(place, 'settings.chat_widget_renewed', {});
  return readWidget(place);
}
