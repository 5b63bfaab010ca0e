import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#app/query.ts';
import { useNavigateTo, useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useWords } from '#app/words.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import * as contract from '../contract.ts';
import css from './networks.module.css';
import { useScreenWords } from './screen-words.ts';

const BACK = '/extras/social-config';
/** Chooses the page, profile or location of a network on which posts appear. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('networks')('social');
  const { id: networkId = '' } = useScreenParams<'id'>();
  const params = { accountId: useAccount().id, networkId };
  const read = useAction(contract.readPlaces, { onError: () => true });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    read.mutate({ params });
  });
  const { data } = read;
  const failure = data?.failure ?? read.error?.code;
  return (
    <Page title={title} lead={t('placesLead')}>
      {!data && !read.error && <p role="status">{t('placesRead')}</p>}
      {failure && (
        <EmptyState
          title={codeText(failure)}
          {...(data?.said ? { lead: t('says', { words: data.said }) } : {})}
        >
          <Button variant="default" loading={read.isPending} onClick={() => read.mutate({ params })}>
            {t('placesAgain')}
          </Button>
          <GoButton to={BACK}>{t('placesBack')}</GoButton>
        </EmptyState>
      )}
      {data && !failure && <Choice key={data.chosen} params={params} read={data} />}
    </Page>
  );
}
type Read = { places: { id: string; name: string }[]; chosen: string | null };
function Choice({
  params,
  read: { places, chosen },
}: {
  params: { accountId: string; networkId: string };
  read: Read;
}) {
  const t = useScreenWords();
  const navigate = useNavigateTo();
  const [placeId, setPlaceId] = useState(chosen);
  const choose = useAction(contract.choosePlace, {
    refresh: [contract.plan, accountCalls.list],
    done: ({ name }) => {
      toast(t('placeSaved', { place: name }));
      navigate({ to: BACK });
    },
  });
  const isOnly = places.length === 1 && chosen !== null;
  return (
    <div className={css.plan}>
      <Radio.Group label={t('places')} value={placeId} onChange={setPlaceId}>
        {places.map(({ id, name }) => (
          <Radio key={id} mt="sm" value={id} label={<bdi>{name}</bdi>} />
        ))}
      </Radio.Group>
      {isOnly ? (
        <>
          <p className="sub">{t('placeOnly')}</p>
          <GoButton to={BACK}>{t('placesBack')}</GoButton>
        </>
      ) : (
        <Button
          loading={choose.isPending}
          disabled={placeId === null}
          onClick={() => placeId !== null && choose.mutate({ params, body: { placeId } })}
        >
          {t('placeChoose')}
        </Button>
      )}
    </div>
  );
}
