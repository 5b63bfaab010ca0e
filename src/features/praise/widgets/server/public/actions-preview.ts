import { z } from 'zod';
import { sealedToken } from '#platform/secrets/sealed-token.ts';
import type { Services } from '#platform/services.ts';
import { values } from '../../contract.ts';

const MINUTES = 30;
const MOST_LETTERS = 4000;
const preview = sealedToken(
  'widget preview',
  z.object({ appHost: z.string(), draft: values.pick({ kind: true, choice: true, look: true }) }),
  MOST_LETTERS,
);
type Preview = NonNullable<ReturnType<typeof preview.read>>;

/** Returns the path that shows a draft for half an hour, framed by the application alone. */
export const previewPath = (
  services: Pick<Services, 'seal' | 'clock'>,
  { accountId, ...framed }: Preview & { accountId: string },
): string => `/widgets/preview?key=${preview.write(services, accountId, framed, MINUTES)}`;
/** Reads the draft of a key; undefined for a key that is changed, expired or of another account. */
export const draftOf = (
  services: Pick<Services, 'seal' | 'clock'>,
  accountId: string,
  key: unknown,
): Preview | undefined => preview.read(services, accountId, key);
