import { escapeHtml } from '#shared/html.ts';
import type { Language } from '#shared/endpoint.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import { direction } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

const wordsIn = translators({ en, tr, ar });
/** Name and theme of the tenant that sends a mail. */
export type Brand = { name: string; theme: string; primaryColor?: string | null };
/** The content of a mail as plain text, which is escaped here. */
type Message = {
  heading: string;
  paragraphs: string[];
  quote?: { text: string; by: string } | undefined;
  button?: { label: string; href: string } | undefined;
  footnote?: string | undefined;
};
export type Letter = { subject: string; html: string; text: string };

/** Returns a text as one line without control characters, for headers. */
export const oneLine = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- that is what is removed
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
const httpOnly = (href: string) => {
  if (!/^https?:\/\//.test(href)) throw new Error('a mail links to http addresses only');
  return href;
};

/**
 * Writes a mail as HTML and plain text, in the colors of the tenant and the language and direction of the
 * recipient.
 * @throws Error for a link that is not http
 */
export function writeMail(language: Language, brand: Brand, subject: string, message: Message): Letter {
  const t = wordsIn(language);
  const dir = direction(language);
  const e = escapeHtml;
  const c = rolesOf(brand.theme, brand.primaryColor) as Record<
    'surface-0' | 'surface-1' | 'text' | 'muted' | 'line' | 'accent' | 'accent-contrast' | 'accent-text',
    string
  >;
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',Arial,sans-serif";
  const lines = (text: string) => e(text).replaceAll('\n', '<br>');
  const html =
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${e(subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:${c['surface-0']}"><table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${c['surface-0']}"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" dir="${dir}" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:${c['surface-1']};border:1px solid ${c.line};border-radius:8px"><tr><td style="padding:28px 28px 8px;${font};font-size:15px;font-weight:600;color:${c.text}">${e(brand.name)}</td></tr>` +
    `<tr><td style="padding:8px 28px;${font};font-size:24px;line-height:1.25;font-weight:600;color:${c.text}">${e(message.heading)}</td></tr>` +
    message.paragraphs
      .map(
        (text) =>
          `<tr><td style="padding:8px 28px;${font};font-size:16px;line-height:1.55;color:${c.text}">${lines(text)}</td></tr>`,
      )
      .join('') +
    (message.quote
      ? `<tr><td style="padding:8px 28px"><table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:16px;background:${c['surface-0']};border-radius:6px;${font};font-size:16px;line-height:1.55;color:${c.text}">${lines(message.quote.text)}<br><span style="font-size:14px;color:${c.muted}">${e(message.quote.by)}</span></td></tr></table></td></tr>`
      : '') +
    (message.button
      ? `<tr><td style="padding:16px 28px"><a href="${e(httpOnly(message.button.href))}" style="display:inline-block;padding:13px 22px;background:${c.accent};color:${c['accent-contrast']};${font};font-size:16px;font-weight:600;text-decoration:none;border-radius:6px">${e(message.button.label)}</a></td></tr>` +
        `<tr><td style="padding:4px 28px;${font};font-size:13px;line-height:1.5;color:${c.muted}">${e(t('orOpen'))}<br><a href="${e(message.button.href)}" dir="ltr" style="color:${c['accent-text']};word-break:break-all">${e(message.button.href)}</a></td></tr>`
      : '') +
    `<tr><td style="padding:16px 28px 24px;${font};font-size:13px;line-height:1.5;color:${c.muted}">${message.footnote ? `${lines(message.footnote)}<br>` : ''}${e(t('sentBy', { name: brand.name }))}</td></tr></table></td></tr></table></body></html>`;
  const text = [
    brand.name,
    message.heading,
    ...message.paragraphs,
    ...(message.quote ? [`“${message.quote.text}”\n${message.quote.by}`] : []),
    ...(message.button ? [`${message.button.label}: ${message.button.href}`] : []),
    ...(message.footnote ? [message.footnote] : []),
    t('sentBy', { name: brand.name }),
  ].join('\n\n');
  return { subject: oneLine(subject), html, text };
}
