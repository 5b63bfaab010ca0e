/** Returns words of a stranger as the database takes them: well formed, without signs that control. */
export const pageText = (text: string): string =>
  [...text.toWellFormed().replace(/\r\n?/g, '\n')]
    .filter((sign) => sign === '\n' || sign === '\t' || !/\p{Cc}/u.test(sign))
    .join('')
    // Signs that turn the direction, and those of no width, hide words from people.
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
