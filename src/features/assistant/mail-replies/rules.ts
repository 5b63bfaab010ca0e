/** Reasons for which the words of a person do not arrive; the person is told. */
export type Undelivered = 'right' | 'closed' | 'taken' | 'empty' | 'long';
/** Days for which a mail is answered at its address. */
export const ANSWER_DAYS = 90;
/** Messages of a mailbox that are read at a time. */
export const MOST_MESSAGES = 20;
/** Times that reading breaks off at one message before it is left out. */
export const MOST_TRIES = 3;
/** Most characters of the part of an address before the @ (RFC 5321). */
const MOST_LOCAL = 64;
/** Characters of a token in an address: what is case-insensitive, and fits. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Bytes of a token: an id, and the signature that fits beside it into an address. */
export const TOKEN_BYTES = 26;
const TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 8) / 5);
/** Stands for the token in an address that people enter. */
const PLACE = '{code}';

/** Writes bytes with small letters and digits, as addresses of mails bear them. */
export function lettersOf(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, '0'), 2)]).join('');
}
/** Reads what `lettersOf` has written. */
export function bytesOf(letters: string): Uint8Array {
  const bits = [...letters.toLowerCase()]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
/** Returns an address with the place of the token in it: of office@firm.com that is office+{code}@firm.com. */
const placed = (address: string): string =>
  address.includes(PLACE) ? address : address.replace('@', `+${PLACE}@`);
/** Tells whether an address can take answers: one @, at most one place of the token, and short enough with it. */
export function isReplyAddress(address: string): boolean {
  if (!/^[a-z0-9._+{}-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address)) return false;
  const [local = ''] = placed(address).split('@');
  const parts = local.split(PLACE);
  return (
    parts.length === 2 && parts.join('').length + TOKEN_LENGTH <= MOST_LOCAL && !/[{}]/.test(parts.join(''))
  );
}
/** Returns the address of a token. */
export const addressWith = (address: string, token: string): string => placed(address).replace(PLACE, token);
/** Returns the token of the first recipient that is such an address; undefined: the message is not for us. */
export function tokenIn(recipients: string, address: string): string | undefined {
  const [before = '', behind = ''] = placed(address.toLowerCase()).split(PLACE);
  const escaped = (text: string) => text.replace(/[.+*?^$(){}|[\]\\]/g, '\\$&');
  const pattern = new RegExp(
    `(?<![a-z0-9._+-])${escaped(before)}([a-z2-7]{${TOKEN_LENGTH}})${escaped(behind)}(?![a-z0-9-]|\\.[a-z0-9])`,
    'i',
  );
  return pattern.exec(recipients)?.[1]?.toLowerCase();
}

/** Lines above a quoted message, in the three languages and as programs write them. */
const QUOTES = [
  /^\s*-{2,}\s*(?:original message|forwarded message|orijinal mesaj|özgün ileti|iletilen mesaj|الرسالة الأصلية|رسالة محولة)\s*-{2,}\s*$/iu,
  /^_{10,}\s*$/,
  /^\s*(?:on|am|le)\b.{0,300}\b(?:wrote|writes|schrieb|a écrit)\b.{0,100}:\s*$/isu,
  /^(?=.{0,500}[\d٠-٩@]).{0,300}(?:tarihinde|yazdı).{0,200}:\s*$/isu,
  /^(?=.{0,500}[\d٠-٩@]).{0,300}كتبت?.{0,200}[:：]\s*$/isu,
  /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}.{0,200}<[^<>\s]+@[^<>\s]+>.{0,40}:\s*$/su,
];
/** Heads of a quoted message as Outlook writes them: the sender, and the date in one of the lines below. */
const FROM_LINE = /^\s*\*?(?:from|kimden|gönderen|من)\*?\s*:/iu;
const DATE_LINE =
  /^\s*\*?(?:sent|date|gönderildi|gönderilme|tarih|تاريخ الإرسال|التاريخ|أُرسلت|تم الإرسال)\*?\s*:/iu;
/** Lines with which programs sign, and the mark of RFC 3676. */
const SIGNATURES = [
  /^-- ?$/,
  /^\s*(?:sent from my|get outlook for|sent with)\b/iu,
  /^\s*(?:iphone|ipad|android)\S* (?:cihazımdan|telefonumdan|uygulamasından)?.*gönderildi/iu,
  /^\s*.{0,60}(?:'|’)?(?:umdan|ımdan|ından) gönderildi\.?\s*$/iu,
  /^\s*(?:أُرسلت من|أرسلت من|مرسل من|تم الإرسال من)/u,
];
/** Beginnings of what firms put below each message. */
const DISCLAIMERS =
  /^\s*(?:\*|_)*(?:this (?:e-?mail|message)(?: and any (?:attachments|files))? (?:is|are|may|contains?)|the information (?:contained )?in this (?:e-?mail|message)|confidentiality notice|disclaimer|bu e-?posta(?: mesajı)?(?:,| ve| gizli)|yasal uyarı|gizlilik bildirimi|هذه الرسالة (?:سرية|ومرفقاتها)|إخلاء مسؤولية|تنويه قانوني)/iu;

/** Tells whether a message that is quoted begins at a line; some programs break its head into two. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at]!;
  if (line.length > 600) return false;
  if (QUOTES.some((pattern) => pattern.test(line))) return true;
  const next = lines[at + 1];
  if (next !== undefined && /^\s*(?:on|am|le)\b/i.test(line) && QUOTES[2]!.test(`${line} ${next}`))
    return true;
  return FROM_LINE.test(line) && lines.slice(at + 1, at + 4).some((later) => DATE_LINE.test(later));
}
/** Returns the words that somebody has written above what they answer: without quotes, signature and disclaimer. */
export function ownWords(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    // Marks of direction stand in front of quotes of Arabic and Turkish programs.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .split('\n');
  const own: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (beginsQuote(lines, at)) break;
    if (SIGNATURES.some((pattern) => pattern.test(line)) || DISCLAIMERS.test(line)) break;
    if (!/^\s*>/.test(line)) own.push(line.trimEnd());
  }
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
