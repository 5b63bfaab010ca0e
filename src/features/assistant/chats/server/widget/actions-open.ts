import type { FastifyRequest } from 'fastify';
import { isApproved, WIDGET_COLOR } from '#features/assistant/chatbots/rules-widget.ts';
import { isOpenTo } from '#features/assistant/chatbots/rules.ts';
import { avatars, findBot } from '#features/assistant/chatbots/server/queries.ts';
import { findWidget, type StoredWidget } from '#features/assistant/chatbots/server/widget/queries.ts';
import { inkOn } from '#features/praise/widgets/rules-style.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import { withoutMarks } from '#shared/words.ts';
import type { WidgetButton } from '../../contract-widget.ts';
import { agencyOf } from '../actions-view.ts';
import { widgetWords } from '../actions-words.ts';

/** Settings of the assistant and of its chat on other websites. */
export type Opened = {
  accountId: string;
  widget: StoredWidget;
  bot: Awaited<ReturnType<typeof findBot>>;
};
/**
 * Finds the chat of the account that this host serves. A number that was replaced, is made up or belongs to another
 * account is none (CHAT-11).
 *
 * @throws not_found 404
 */
export async function openWidget(tx: TenantTx, { accountId }: Site, matchId: string): Promise<Opened> {
  const widget = accountId ? await findWidget(tx, accountId) : undefined;
  if (!accountId || widget?.matchId !== matchId) throw notFound();
  return { accountId, widget, bot: await findBot(tx, accountId) };
}
/** Runs work of the chat that a visitor names. @throws not_found 404 */
export async function inWidget<Result>(
  { db }: Services,
  site: Site,
  matchId: string,
  work: (tx: TenantTx, opened: Opened) => Promise<Result>,
): Promise<Result> {
  if (!site.accountId) throw notFound();
  return db.withTenant(asJobOf(site.accountId), async (tx) => work(tx, await openWidget(tx, site, matchId)));
}
/**
 * Refuses a page of a domain that the owner did not approve, by what its browser says about it: the origin of a call, or
 * the page that a frame stands on (CHAT-11).
 *
 * @throws widgets.host_closed 403
 */
export function demandApproved(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { host }: Pick<Site, 'host'>,
  { approvedDomain }: Pick<StoredWidget, 'approvedDomain'>,
): void {
  for (const address of [headers.origin, headers.referer])
    if (address !== undefined && !isApproved(address, host.replace(/:\d+$/, ''), approvedDomain))
      throw fail('widgets.host_closed', 403);
}
/** Returns the color of the chat, and the one that is read on it. */
export function colorsOf({ widgetColor }: Pick<StoredWidget, 'widgetColor'>): { color: string; ink: string } {
  const color = widgetColor || WIDGET_COLOR;
  return { color, ink: inkOn(color) };
}
/** Returns the picture that stands for the assistant; null: the chosen one is no longer offered. */
export async function avatarOf(tx: TenantTx, { bot }: Pick<Opened, 'bot'>): Promise<WidgetButton['avatar']> {
  const avatar = (await avatars(tx)).find(({ id }) => id === bot?.avatar);
  return avatar ? { color: avatar.color, path: avatar.path } : null;
}
/**
 * Returns what a website shows before anybody opens the chat. It answers four reads: the brand of the domain, the account
 * by its id, the record of its agency, and the settings of the widget by account (CHAT-25).
 */
export async function buttonFor(
  tx: TenantTx,
  site: Site,
  opened: Opened,
  language: Language,
): Promise<WidgetButton> {
  const { accountId, widget, bot } = opened;
  const t = widgetWords(language);
  const isOn = isOpenTo(bot);
  const label = t(isOn ? 'ask' : 'write');
  const business = site.brandName;
  return {
    label,
    name: withoutMarks(t('open', { label, business })),
    title: withoutMarks(t('dialog', { business })),
    closeLabel: t('close'),
    business,
    agency: (await agencyOf(tx, accountId))?.name ?? null,
    isOn,
    ...colorsOf(widget),
    theme: widget.widgetTheme,
    position: widget.widgetPosition,
    avatar: await avatarOf(tx, opened),
  };
}
