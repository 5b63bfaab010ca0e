import '../error-words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { listApplications } from '../../contract-applications.ts';
import { applyStarter, getOffer, hideOffer } from '../../contract-starters.ts';
import { canTakeBack } from '../../policy.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { Going } from './going.tsx';
import { StarterSelect, useStarters } from './starter-select.tsx';

/** Offers a new account a template of its trade on its first steps, until it has one or puts the offer away (TEN-12). */
export function StarterOffer() {
  const t = useScreenWords();
  const account = useAccount();
  const params = { accountId: account.id };
  const may = canTakeBack(account);
  const offer = useEndpoint(getOffer, { params }, { enabled: may, staleTime: 0 });
  const isOffered = offer.data?.isOffered ?? false;
  const starters = useStarters(isOffered);
  const [starterId, setStarterId] = useState<string | null>(null);
  const [applicationId, setApplicationId] = useState<string | null>(null);
  const hide = useAction(hideOffer, { refresh: [getOffer] });
  const apply = useAction(applyStarter, {
    refresh: [listApplications],
    done: ({ application }) => setApplicationId(application?.id ?? null),
  });
  const starter = starters.find(({ id }) => id === starterId);
  if (applicationId) return <Going account={account} applicationId={applicationId} />;
  if (!isOffered || !starters.length) return null;
  return (
    <section className={css.offer} aria-labelledby="template-offer">
      <h2 id="template-offer">{t('offerTitle')}</h2>
      <p className={css.lead}>{t('offerLead')}</p>
      <StarterSelect starters={starters} value={starter} choose={setStarterId} />
      <div className={css.choices}>
        <Button
          disabled={!starter}
          loading={apply.isPending}
          onClick={() =>
            apply.mutate({ params, body: { starterId: starterId ?? '', language: account.language } })
          }
        >
          {t('offerDo')}
        </Button>
        <GoButton to="/settings/template" variant="default">
          {t('offerSee')}
        </GoButton>
        <Button
          variant="subtle"
          color="gray"
          loading={hide.isPending}
          onClick={() => hide.mutate({ params })}
        >
          {t('offerHide')}
        </Button>
      </div>
    </section>
  );
}
