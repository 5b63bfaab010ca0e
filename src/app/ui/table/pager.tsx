import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../words.ts';
import type { Keyset } from '../keyset.ts';
import css from '../styles/table.module.css';

/**
 * Shows the footer of a list: a sentence and the buttons of the previous and the next page.
 *
 * ```tsx
 * <Pager keyset={keyset} next={list.data?.nextCursor} sentence={t('rowsOf', { count, total })} />
 * ```
 */
export function Pager({
  keyset,
  next,
  sentence,
}: {
  keyset?: Keyset;
  next?: string | null | undefined;
  sentence?: ReactNode;
}) {
  const t = useWords('ui');
  return (
    <nav className={`${css.pager} num`} aria-label={t('pages')}>
      <bdi className="grow" role="status">
        {sentence}
      </bdi>
      {keyset && (next || keyset.page > 1) && (
        <>
          <ActionIcon
            variant="default"
            aria-label={t('previousPage')}
            disabled={keyset.page <= 1}
            onClick={keyset.back}
          >
            <IconChevronLeft className="flip" size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('nextPage')}
            disabled={!next}
            onClick={() => next && keyset.forward(next)}
          >
            <IconChevronRight className="flip" size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
    </nav>
  );
}
