import { Button } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../../contract.ts';
import { canDistribute } from '../../policy.ts';
import css from '../publishing.module.css';
import { useScreenWords } from '../screen-words.ts';

/** Returns what a website is called. */
export const siteName = ({ name, address }: { name: string; address: string }): string =>
  name || address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** A link to a post, and what can be done with its publication. */
export function PublicationActions({ publication }: { publication: contract.Publication }) {
  const t = useScreenWords();
  const {
    accountId,
    id: publicationId,
    title,
    website,
    state,
    status,
    permalink,
    isShow,
    dueAt,
    type,
  } = publication;
  const params = { accountId, publicationId };
  const refresh = { refresh: [contract.list] };
  const retry = useAction(contract.retry, refresh);
  const takeDown = useAction(contract.takeDown, refresh);
  const names = { title, site: siteName(website) };
  const isOpen = canDistribute(useAsker()) && !website.isDeleted;
  const hasFailed = state === 'failed' || state === 'unknown';
  const askDown = async () => {
    const lead = t(type === 'network' ? 'takeDownPostWhy' : 'takeDownWhy');
    const question = { title: t('takeDownAsk', names), lead, yes: t('takeDown') };
    if (await confirm({ ...question, danger: true })) takeDown.mutate({ params });
  };
  return (
    <div className={css.actions}>
      {permalink && status === 'published' && (
        <Button
          component="a"
          variant="default"
          href={permalink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('openOf', names)}
        >
          {t('open')}
        </Button>
      )}
      {isOpen && hasFailed && (
        <Button
          variant="default"
          loading={retry.isPending}
          aria-label={t('retryOf', names)}
          onClick={() => retry.mutate({ params })}
        >
          {t('retry')}
        </Button>
      )}
      {isOpen && isShow && dueAt !== null && (
        <Button
          variant="default"
          loading={takeDown.isPending}
          aria-label={t('cancelOf', names)}
          onClick={() => takeDown.mutate({ params })}
        >
          {t('cancel')}
        </Button>
      )}
      {isOpen && isShow && dueAt === null && (status === 'published' || hasFailed) && (
        <Button
          variant="subtle"
          color="red"
          loading={takeDown.isPending}
          aria-label={t('takeDownOf', names)}
          onClick={() => void askDown()}
        >
          {t('takeDown')}
        </Button>
      )}
    </div>
  );
}
