import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import type { SelectionPart } from '#app/slots/slot-parts.ts';
import type { Selection } from '#features/items/content/contract-many.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Go } from '#app/ui/go.tsx';
import { Later, Loaded } from '#app/ui/states.tsx';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import type { Language, Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-asking.ts';
import { listLinks } from '../../contract-links.ts';
import { canAskMany } from '../../policy.ts';
import css from '../parts/testimonials.module.css';
import { useAskingWords } from './asking-words.ts';

/** So many items that are left out are named. */
const NAMED = 5;
type Query = ComponentProps<SelectionPart>['query'];
/** Returns the filters of the list without its order and pages. */
function filtersOf(query: Query): Selection {
  const { sort: _sort, cursor: _cursor, limit: _limit, testimonials: _testimonials, ...filters } = query;
  const present = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { query: Object.fromEntries(present) as Extract<Selection, { query: unknown }>['query'] };
}

/** Shows the action on chosen items that asks their customers. */
export const AskMany: SelectionPart = ({ ids, query }) => {
  const t = useWords('requests');
  const asker = useAsker();
  const [isOpen, setOpen] = useState(false);
  if (!canAskMany(asker)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <IconSend size={16} aria-hidden />
        {t('ask')}
      </button>
      {isOpen && (
        <Later>
          <ManyDialog ids={ids} query={query} close={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
};

function ManyDialog({ ids, query, close }: { ids: readonly string[]; query: Query; close: () => void }) {
  const s = useAskingWords();
  const [batchId, setBatchId] = useState<string>();
  return (
    <Dialog open close={close} stays title={s('manyTitle')} lead={s('manyLead')}>
      {batchId ? (
        <BatchProgress batchId={batchId} close={close} />
      ) : (
        <ManyForm ids={ids} query={query} close={close} begun={setBatchId} />
      )}
    </Dialog>
  );
}
function ManyForm({
  ids,
  query,
  close,
  begun,
}: {
  ids: readonly string[];
  query: Query;
  close: () => void;
  begun: (batchId: string) => void;
}) {
  const t = useWords('requests');
  const ui = useWords('ui');
  const s = useAskingWords();
  const account = useAccount();
  const [which, setWhich] = useState<'chosen' | 'matching'>('chosen');
  const [locale, setLocale] = useState(account.language as Language);
  const selection: Selection = which === 'chosen' ? { ids: [...ids] } : filtersOf(query);
  const params = { accountId: account.id };
  const preview = useEndpoint(
    contract.previewBatch,
    { params, body: { selection } },
    { staleTime: 0, keep: true },
  );
  const start = useAction(contract.createBatch, {
    refresh: [contract.listBatches, contract.listPlans, listLinks],
    done: ({ id }) => begun(id),
  });
  const count = preview.isSuccess && !preview.isPlaceholderData ? preview.data.asked : 0;
  return (
    <div className={css.form}>
      <SegmentedControl
        aria-label={s('which')}
        data={[
          { value: 'chosen', label: s('chosenItems', { count: ids.length }) },
          { value: 'matching', label: s('matchingItems') },
        ]}
        value={which}
        onChange={(value) => setWhich(value === 'matching' ? 'matching' : 'chosen')}
      />
      <NativeSelect
        label={t('language')}
        data={[
          { value: 'en', label: t('english') },
          { value: 'tr', label: t('turkish') },
          { value: 'ar', label: t('arabic') },
        ]}
        value={locale}
        onChange={(event) => setLocale(event.currentTarget.value as Language)}
      />
      <Loaded query={preview}>{(data) => <Effect data={data} />}</Loaded>
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button
          disabled={count === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ params, body: { selection, locale } })}
        >
          {s('sendMany', { count })}
        </Button>
      </DialogFoot>
    </div>
  );
}
type Reasons = Output<typeof contract.getBatch>['reasons'];
function ReasonList({ reasons }: { reasons: Reasons }) {
  const language = useLanguage();
  return reasons.map(({ code, count }) => (
    <li key={code}>
      <b className="num">{number(count, language)}</b> {codeText(code)}
    </li>
  ));
}
/** Says how many get an email, how many are left out and why. */
function Effect({ data }: { data: Output<typeof contract.previewBatch> }) {
  const t = useWords('content');
  const s = useAskingWords();
  const dates = useDates();
  return (
    <div aria-live="polite">
      <p>
        <b className="strong">{s('willAsk', { count: data.asked })}</b>
        {data.left > 0 && <> · {s('leftOut', { count: data.left })}</>}
      </p>
      <ul className={css.reasons}>
        <ReasonList reasons={data.reasons} />
      </ul>
      {data.items.length > 0 && (
        <ul className="muted">
          {data.items.slice(0, NAMED).map((item) => (
            <li key={item.id} className="trunc">
              {item.code === 'not_found' ? (
                s('notReadable')
              ) : (
                <Go dir="auto" to={`/content/${item.id}`}>
                  {item.title || t('untitled')}
                </Go>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.asked > 0 && data.opensAt && (
        <p className="muted">{s('waitsUntil', { time: dates.moment(data.opensAt) })}</p>
      )}
    </div>
  );
}

/** Shows how far a request to many is. */
function BatchProgress({ batchId, close }: { batchId: string; close: () => void }) {
  const t = useWords('requests');
  const s = useAskingWords();
  const { id: accountId } = useAccount();
  const query = useEndpoint(
    contract.getBatch,
    { params: { accountId, batchId } },
    { staleTime: 0, pollWhile: ({ waiting }) => waiting > 0 },
  );
  return (
    <div className={css.form}>
      <Loaded query={query}>{(batch) => <BatchState batch={batch} reasons={batch.reasons} />}</Loaded>
      <p className="muted">{s('goesOn')}</p>
      <DialogFoot>
        <Button onClick={close}>{t('close')}</Button>
      </DialogFoot>
    </div>
  );
}
/** Says in words and as a bar how far a request to many is. */
export function BatchState({ batch, reasons }: { batch: contract.Batch; reasons?: Reasons }) {
  const s = useAskingWords();
  const dates = useDates();
  return (
    <div>
      <p role="status">
        <b className="strong">{s('sentCount', { count: batch.sent })}</b>
        {batch.left > 0 && <> · {s('leftOut', { count: batch.left })}</>}
        {batch.cancelled > 0 && <> · {s('cancelledCount', { count: batch.cancelled })}</>}
        {batch.waiting > 0 && <> · {s('waitingCount', { count: batch.waiting })}</>}
      </p>
      {batch.waiting > 0 && (
        <WorkProgress label={s('manyTitle')} done={batch.total - batch.waiting} total={batch.total} />
      )}
      {batch.waiting > 0 && batch.dueAt && Date.parse(batch.dueAt) > Date.now() && (
        <p className="muted">{s('waitsUntil', { time: dates.moment(batch.dueAt) })}</p>
      )}
      {reasons && reasons.length > 0 && (
        <ul className={css.reasons}>
          <ReasonList reasons={reasons} />
        </ul>
      )}
    </div>
  );
}
