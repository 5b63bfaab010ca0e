import { z } from 'zod';
import { hosts } from '#features/praise/widgets/contract.ts';
import { accountParams, endpoint, id } from '#shared/endpoint.ts';
import { standardWidget, widgetPositions, widgetThemes } from './rules-widget.ts';

/** Shape of what an owner sets about the chat on other websites (CHAT-09, CHAT-11). */
export const widgetSettings = z.strictObject({
  approvedDomain: hosts,
  widgetColor: z
    .string()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/),
  widgetTheme: z.enum(widgetThemes),
  widgetPosition: z.enum(widgetPositions),
});
const widget = z.object({
  /** Random number that ties the script to the account; null: the chat was not set up yet. */
  matchId: id.nullable(),
  settings: z.object({ ...widgetSettings.shape, approvedDomain: z.array(z.string()) }),
  /** Address of the site that serves the script; null without one. */
  origin: z.string().nullable(),
});
export type ChatWidget = z.output<typeof widget>;

const path = '/api/accounts/:accountId/chat-widget';
export const getWidget = endpoint({
  method: 'GET',
  path,
  summary: 'The chat on other websites: its number, approved domains and look',
  operationId: 'getChatWidget',
  who: 'account',
  params: accountParams,
  output: widget,
});
export const saveWidget = endpoint({
  method: 'PUT',
  path,
  summary: 'Set up the chat on other websites; the first time makes its number',
  operationId: 'saveChatWidget',
  who: 'account',
  params: accountParams,
  body: widgetSettings,
  output: widget,
  example: { body: { ...standardWidget, approvedDomain: ['example.com'] } },
});
export const renewWidget = endpoint({
  method: 'POST',
  path: `${path}/renewal`,
  summary: 'Replace the number of the chat; websites with the old code then show nothing',
  operationId: 'renewChatWidget',
  who: 'account',
  params: accountParams,
  output: widget,
});
