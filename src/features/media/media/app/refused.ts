import { toast } from '#app/ui/toasts.tsx';
import type { Code } from '#shared/fail.ts';
import { wordsOf } from '#app/words.ts';
import { reason } from './parts/words.ts';

type RefusedFile = { name: string; code: string };
/** Names that one message lists for a reason; the others are counted. */
const LISTED = 5;
/** Milliseconds in which refused files are gathered for one message. */
const GATHER_MS = 300;
let gathered: RefusedFile[] = [];

function namesOf(files: RefusedFile[]): string[] {
  const names = files.slice(0, LISTED).map(({ name }) => `\u2068${name}\u2069`);
  const others = files.length - names.length;
  return others > 0 ? [...names, wordsOf('media')('moreRefused', { count: others })] : names;
}

/** Says how many files were refused and, on a line of its own for each reason, which. */
function tell(): void {
  const files = gathered;
  gathered = [];
  const t = wordsOf('media');
  const byReason = Map.groupBy(files, ({ code }) => reason(t, code));
  const lines = [...byReason].map(([why, of]) => t('refusedFor', { names: namesOf(of), reason: why }));
  toast(t('refused', { count: files.length }), { small: lines.join('\n'), tone: 'bad' });
}

/** Names a refused file and its reason in one message with all others that are refused at the same time. */
export function tellRefused(name: string, code: string): void {
  if (gathered.length === 0) setTimeout(tell, GATHER_MS);
  gathered.push({ name, code });
}

/** Says why an upload failed (MEDIA-27, MEDIA-32). */
export const tellFailed = (name: string, code: string): void =>
  toast(reason(wordsOf('media'), code), { small: name, tone: 'bad' });

/** Problem codes by status, for responses without a problem in their body. */
export const codesByStatus: Record<number, Code> = {
  404: 'upload.gone',
  410: 'upload.gone',
  413: 'media.too_large',
  507: 'storage.full',
};
