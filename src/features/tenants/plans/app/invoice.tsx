import { Button } from '@mantine/core';
import { useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import * as contract from '../contract.ts';
import { getHouseInvoice } from '../contract-house.ts';
import { CardButton } from './parts/card-button.tsx';
import { InvoiceStateMark } from './parts/invoice-state.tsx';
import { LinesTable } from './parts/lines-table.tsx';
import { useAgencyPlan } from './parts/use-agency.ts';
import { useScreenWords } from './screen-words.ts';
import css from './plans.module.css';

/** An invoice on a page of its own, which prints as it is. */
export function Screen() {
  const { invoiceId } = useScreenParams<'invoiceId'>();
  const isHouse = useSession().me!.type === 'house';
  const { agency, query: plan } = useAgencyPlan();
  const own = useEndpoint(
    contract.getInvoice,
    { params: { agencyId: agency?.agencyId ?? '', invoiceId } },
    { enabled: agency !== undefined },
  );
  const ofHouse = useEndpoint(getHouseInvoice, { params: { invoiceId } }, { enabled: isHouse });
  return (
    <main id="main" tabIndex={-1} className={css.paper}>
      <Loaded query={isHouse ? ofHouse : own} rows={6} screen>
        {(invoice) => (
          <Paper
            invoice={invoice}
            back={isHouse ? '/settings/plans' : '/agency-plan'}
            payer={agency?.mayPay && plan.data?.byCard ? agency.agencyId : undefined}
          />
        )}
      </Loaded>
    </main>
  );
}
type Printed = {
  invoice: contract.Invoice;
  back: string;
  /** The agency, where the person may pay it by card. */
  payer: string | undefined;
};
function Paper({ invoice, back, payer }: Printed) {
  const t = useScreenWords();
  const dates = useDates();
  useTitle(t('invoiceOf', { name: invoice.number }));
  const { seller, buyer, taxNumber, paymentText, state } = invoice;
  return (
    <>
      <p className={`row ${css.screen}`}>
        <Go to={back}>{t('back')}</Go>
        <Button variant="default" data-reads onClick={() => print()}>
          {t('print')}
        </Button>
        {payer !== undefined && state === 'open' && <CardButton agencyId={payer} invoiceId={invoice.id} />}
      </p>
      <h1>{t('invoiceOf', { name: invoice.number })}</h1>
      <dl className={css.parties}>
        <div>
          <dt>{t('from')}</dt>
          <dd>
            <bdi>{seller}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('to')}</dt>
          <dd>
            <bdi>{buyer}</bdi>
          </dd>
          {taxNumber && (
            <dd>
              {t('taxNumber')}: <bdi>{taxNumber}</bdi>
            </dd>
          )}
        </div>
        <div>
          <dt>{t('issued')}</dt>
          <dd>{dates.day(invoice.issuedAt)}</dd>
        </div>
        <div>
          <dt>{t('due')}</dt>
          <dd>{dates.day(invoice.dueAt)}</dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            <InvoiceStateMark invoice={invoice} />
          </dd>
        </div>
      </dl>
      <LinesTable {...invoice} due={invoice.total - invoice.credit} />
      {paymentText && state === 'open' && (
        <section>
          <h2>{t('howToPay')}</h2>
          <p className={css.text}>
            <bdi>{paymentText}</bdi>
          </p>
        </section>
      )}
    </>
  );
}
