import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { values } from '../../contract.ts';

const MINUTES = 30;
const MOST_LETTERS = 4000;
const draftShape = values.pick({ kind: true, choice: true, look: true });
const keyShape = z.object({ until: z.number(), appHost: z.string(), draft: draftShape });
type Draft = z.output<typeof draftShape>;
const about = (accountId: string) => `widget preview ${accountId}`;

/** Returns the path that shows a draft for half an hour, framed by the application alone. */
export function previewPath(
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
  { accountId, appHost, draft }: { accountId: string; appHost: string; draft: Draft },
): string {
  const until = clock().getTime() + MINUTES * 60_000;
  const sealed = seal.close(about(accountId), JSON.stringify({ until, appHost, draft }));
  return `/widgets/preview?key=${sealed.toString('base64url')}`;
}
/** Reads the draft of a key; undefined for a key that is changed, expired or of another account. */
export function draftOf(
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
  accountId: string,
  key: unknown,
): { appHost: string; draft: Draft } | undefined {
  if (typeof key !== 'string' || key.length > MOST_LETTERS) return undefined;
  let text: string;
  try {
    text = seal.open(about(accountId), Buffer.from(key, 'base64url'));
  } catch {
    return undefined;
  }
  const parsed = keyShape.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.until > clock().getTime() ? parsed.data : undefined;
}
