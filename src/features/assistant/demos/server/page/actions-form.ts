import { z } from 'zod';
import { publicForm } from '#platform/http/forms/public-form.ts';
import { DEMO_PATH, MOST_TEXT } from '../../rules.ts';

/** The forms of the page of a demo: a message, and the end of the conversation. */
export const demoForm = publicForm(
  {
    name: 'bot-demo',
    paths: [`${DEMO_PATH}/:key`],
    bytes: 30_000,
    memo: z.object({ demoId: z.string() }),
  },
  {
    proof: { bits: 12, hours: 24, fastestMs: 500 },
    perAddress: { points: 60, seconds: 600 },
    perHost: { points: 600, seconds: 3600 },
    honeypot: 'website',
  },
);
/** Returns the name of the cookie with the secret of a conversation: each demo has its own. */
export const cookieOf = (demoId: string): string => `demo-${demoId.replaceAll('-', '').slice(-16)}`;
/** Reads a message; `errors` are codes by the names of the inputs. */
export function readMessage(fields: URLSearchParams): { text: string; errors: Record<string, string> } {
  const text = (fields.get('text') ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .toWellFormed()
    .trim();
  if (!text) return { text, errors: { text: 'required' } };
  return { text, errors: text.length > MOST_TEXT ? { text: 'long' } : {} };
}
