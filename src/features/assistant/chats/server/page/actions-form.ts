import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayBeEmail } from '#features/praise/requests/rules.ts';
import { publicForm } from '#platform/http/forms/public-form.ts';
import { readSecret } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { isPhone } from '#shared/text/phone.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';
import { MOST_TEXT } from '../../rules.ts';

/** Path of the chat page. */
export const CHAT_PATH = '/live-chat';
/** Name of the cookie with the secret of a conversation. */
export const CHAT_COOKIE = 'chat';
/** Messages and contacts that one client address sends in ten minutes, on the page and in the widget. */
export const ADDRESS_LIMIT = { points: 60, seconds: 600 };
/** The forms of the chat page: a message, how to reach the visitor, and the end of the conversation. */
export const chatForm = publicForm(
  { name: 'live-chat', paths: [CHAT_PATH], bytes: 50_000, memo: z.object({ page: z.string() }) },
  {
    proof: { bits: 12, hours: 24, fastestMs: 500 },
    perAddress: ADDRESS_LIMIT,
    perHost: { points: 600, seconds: 3600 },
    honeypot: 'website',
  },
);
/** Returns the hash of the secret that a browser has for its conversation on this host; null: it has none. */
export const secretOf = ({ config }: Pick<Services, 'config'>, request: FastifyRequest): Buffer | null =>
  readSecret(request, config, CHAT_COOKIE);

const MOST = { name: 200, email: 254, phone: 60, text: MOST_TEXT } as const;
/** Texts of a form, as typed. */
export type Typed = Record<keyof typeof MOST, string>;
/** Returns a text of a form without control characters, in one line unless it is the message. */
function typed(fields: URLSearchParams, name: keyof Typed): string {
  const text = (fields.get(name) ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .toWellFormed()
    .trim();
  return name === 'text' ? text : text.replace(/\s*\n\s*/g, ' ');
}
/** Reads a message, or the words of a button; `errors` are codes by the names of the inputs. */
export function readMessage(fields: URLSearchParams): { text: string; errors: Record<string, string> } {
  const say = (fields.get('say') ?? '').toWellFormed().trim();
  const text = say || typed(fields, 'text');
  if (!text) return { text, errors: { text: 'required' } };
  return { text, errors: text.length > MOST_TEXT ? { text: 'long' } : {} };
}
/** Reads how to reach a visitor; `errors` are codes by the names of the inputs. */
export function readContact(fields: URLSearchParams): { typed: Typed; errors: Record<string, string> } {
  const values: Typed = {
    name: typed(fields, 'name'),
    email: typed(fields, 'email'),
    phone: plainTyped(typed(fields, 'phone')),
    text: typed(fields, 'text'),
  };
  const errors: Record<string, string> = {};
  if (!values.name) errors['name'] = 'required';
  if (!values.email && !values.phone) errors['email'] = 'reach';
  if (values.email && !mayBeEmail(values.email)) errors['email'] = 'email';
  if (values.phone && !isPhone(values.phone)) errors['phone'] = 'phone';
  for (const name of ['name', 'email', 'phone', 'text'] as const)
    if (values[name].length > MOST[name]) errors[name] = 'long';
  return { typed: values, errors };
}
