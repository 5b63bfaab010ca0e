import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/states.tsx';
import { useWords } from '../words.ts';

/** A screen that broke or could not be loaded: said in words, with a way on. */
export function Failed({ error, reset }: { error: Error; reset?: () => void }) {
  const t = useWords('shell');
  return (
    <ErrorState error={error} screen title={t('failedTitle')} retry={reset ?? (() => location.reload())} />
  );
}
/** The same where the router has caught it: trying again loads the route anew. */
export function FailedRoute({ error }: { error: Error }) {
  const router = useRouter();
  return <Failed error={error} reset={() => void router.invalidate()} />;
}
