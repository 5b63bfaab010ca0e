import { localeOf, type Language } from '#shared/language.ts';

/** Notes of a customer about a job, each one line, and the stars that were given; null: none are asked for. */
export type CustomerNotes = { notes: string[]; rating: number | null; language: Language };

/** Writes the text of a customer without a model: each note as a sentence in its own words. */
export const notesText = ({ notes, language }: CustomerNotes): string =>
  notes
    .map((note) => {
      const [first = '', ...rest] = Array.from(note.replace(/[\s,;:،؛]+$/u, ''));
      const sentence = first.toLocaleUpperCase(localeOf(language)) + rest.join('');
      return /[.!?…؟]$/u.test(sentence) ? sentence : `${sentence}.`;
    })
    .join(' ');
