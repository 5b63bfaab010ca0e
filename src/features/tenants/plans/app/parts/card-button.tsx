import { Button, type ButtonProps } from '@mantine/core';
import { useAction } from '#app/query.ts';
import type { Problem } from '#shared/fail.ts';
import { startCardPayment } from '../../contract-card.ts';
import { useScreenWords } from '../screen-words.ts';

type Failed = { onError?: (problem: Problem) => boolean | void };
/** Leads to the page on which an open invoice is paid by card. */
export const useCardPayment = (options: Failed = {}) =>
  useAction(startCardPayment, { ...options, done: ({ url }) => location.assign(url) });
/** A button that leads to the page on which an open invoice is paid by card. */
export function CardButton({
  agencyId,
  invoiceId,
  number,
  ...look
}: { agencyId: string; invoiceId: string; number?: string } & ButtonProps) {
  const t = useScreenWords();
  const start = useCardPayment();
  return (
    <Button
      {...look}
      loading={start.isPending || start.isSuccess}
      aria-label={number && t('payCardOf', { name: number })}
      onClick={() => start.mutate({ params: { agencyId, invoiceId } })}
    >
      {t('payCard')}
    </Button>
  );
}
