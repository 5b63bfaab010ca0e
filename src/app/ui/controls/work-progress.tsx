import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';

type Stop = {
  label: string;
  isPending: boolean;
  run: () => void;
  /** Says beside the button what stays. */
  note?: ReactNode;
};
/**
 * Shows how far background work is, and a button that stops it where it can be stopped. The screen reads the work by
 * `useEndpoint` with `pollWhile`, and says in words before it what is done.
 *
 * ```tsx
 * <WorkProgress
 *   label={t('manyTitle')}
 *   done={run.done}
 *   total={run.total}
 *   stop={{ label: t('stop'), isPending: stop.isPending, run: () => stop.mutate({ params }) }}
 * />
 * ```
 */
export function WorkProgress({
  label,
  done,
  total,
  stop,
}: {
  /** Name of the work for screen readers. */
  label: string;
  done: number;
  /** 0 while nobody knows how much there is. */
  total: number;
  stop?: Stop | false;
}) {
  return (
    <>
      <Progress size="sm" value={(done / Math.max(1, total)) * 100} aria-label={label} />
      {stop && (
        <div className="row">
          <Button variant="default" loading={stop.isPending} onClick={stop.run}>
            {stop.label}
          </Button>
          {stop.note && <span className="muted">{stop.note}</span>}
        </div>
      )}
    </>
  );
}
