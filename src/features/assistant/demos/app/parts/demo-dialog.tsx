import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import type { Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { cureFor } from '../../rules.ts';
import css from '../demos.module.css';
import { useScreenWords } from '../screen-words.ts';
import { fills } from './fills.ts';

type Demo = Output<typeof contract.get>;
const refresh = [contract.list, contract.get];
/** Shows one demo: its address to send, its numbers, and the ways to end it. */
export function DemoDialog({ demoId, close }: { demoId: string; close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const demo = useEndpoint(contract.get, { params: { accountId, botDemoId: demoId } }, { keep: true });
  return (
    <Dialog open close={close} title={demo.data?.title || demo.data?.site || t('demo')}>
      <Loaded query={demo}>{(data) => <Shown demo={data} close={close} />}</Loaded>
    </Dialog>
  );
}
/** Shows where a demo stands, and why it could not be made. */
function Standing({ state, failure }: Pick<Demo, 'state' | 'failure'>) {
  const t = useScreenWords();
  return (
    <p role="status">
      <StatusSquare fill={fills[state]}>{t(`state_${state}`)}</StatusSquare>{' '}
      {failure && (
        <>
          {codeText(failure)} {t(`cure_${cureFor(failure)}`)}
        </>
      )}
    </p>
  );
}
function Facts({ demo }: { demo: Demo }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const { url, pages, conversations, tokensUsed, tokensMost, state, endsAt } = demo;
  const facts: [name: string, value: string][] = [
    [t('website'), url],
    [t('pages'), number(pages, language)],
    [t('conversations'), number(conversations, language)],
    [
      t('tokens'),
      t('tokensOf', { used: number(Math.ceil(tokensUsed), language), most: number(tokensMost, language) }),
    ],
    ...(state === 'failed' ? [] : ([[t('ends'), dates.day(endsAt)]] satisfies [string, string][])),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
function Shown({ demo, close }: { demo: Demo; close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const params = { accountId, botDemoId: demo.id };
  const { state, address, qr, site } = demo;
  const isOpen = state === 'ready' || state === 'reading';
  const end = useAction(contract.end, { refresh, done: () => toast(t('ended')) });
  const again = useAction(contract.make, {
    refresh,
    done() {
      toast(t('making'));
      close();
    },
  });
  const remove = useAction(contract.remove, {
    refresh: [contract.list],
    done() {
      toast(t('removed'));
      close();
    },
  });
  const askEnd = async () => {
    if (await confirm({ title: t('endAsk'), lead: t('endText'), yes: t('end'), danger: true }))
      end.mutate({ params });
  };
  const askRemove = async () => {
    if (await confirm({ title: t('deleteAsk'), lead: site, yes: t('delete'), danger: true }))
      remove.mutate({ params });
  };
  return (
    <div className={css.stack}>
      <Standing state={state} failure={demo.failure} />
      {isOpen && address !== null && (
        <>
          <CopyField label={t('demoAddress')} value={address} />
          {qr !== null && (
            <img
              className={css.qr}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
              alt={t('qr')}
              width={200}
              height={200}
            />
          )}
          <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default" data-reads>
            {t('openPage')}
          </Button>
        </>
      )}
      <Facts demo={demo} />
      <DialogFoot>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askRemove()}>
          {t('delete')}
        </Button>
        {isOpen ? (
          <Button variant="default" loading={end.isPending} onClick={() => void askEnd()}>
            {t('end')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={again.isPending}
            onClick={() =>
              again.mutate({
                params: { accountId },
                body: { url: demo.url, tokensMost: demo.tokensMost },
              })
            }
          >
            {t('again')}
          </Button>
        )}
        <Button variant="default" onClick={close} data-reads>
          {t('close')}
        </Button>
      </DialogFoot>
    </div>
  );
}
