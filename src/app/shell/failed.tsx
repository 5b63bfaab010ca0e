import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/states.tsx';
import { useWords } from '../words.ts';

/** Shows that a screen failed or could not be loaded, with a button that tries again. */
export function Failed({ error, reset }: { error: Error; reset?: () => void }) {
  const t = useWords('shell');
  return (
    <ErrorState error={error} screen title={t('failedTitle')} retry={reset ?? (() => location.reload())} />
  );
}
/** Shows an error that the router has caught; its button loads the route again. */
export function FailedRoute({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <Failed
      error={error instanceof Error ? error : new Error(String(error))}
      reset={() => void router.invalidate()}
    />
  );
}
