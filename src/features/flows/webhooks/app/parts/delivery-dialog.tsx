import { Button } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useDates } from '#app/ui/time.tsx';
import * as contract from '../../contract.ts';
import css from '../webhooks.module.css';
import { useScreenWords } from '../screen-words.ts';
import { OutcomeMark, useOutcomeToast } from './outcome-mark.tsx';

/** Returns a body as people read it. */
function spread(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
/** A text of a message in a box that scrolls. */
function TextBox({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <b>{label}</b>
      <pre className={css.text} dir="ltr" lang="en" tabIndex={0} role="group" aria-label={label}>
        {children}
      </pre>
    </div>
  );
}

/** One message: what was sent, what came back, and sending it once more. */
export function DeliveryDialog({
  accountId,
  hook,
  delivery,
  close,
}: {
  accountId: string;
  hook: contract.Hook;
  delivery: contract.Delivery;
  close: () => void;
}) {
  const t = useScreenWords();
  const dates = useDates();
  const replay = useAction(contract.replay, {
    refresh: [contract.list, contract.deliveries],
    done: useOutcomeToast(),
  });
  return (
    <Dialog open close={close} title={t('message')} wide>
      <div className={css.form}>
        <div>
          <OutcomeMark of={delivery} />
          <span className="sub">{t('tries', { count: delivery.tries })}</span>
          {delivery.nextAt && delivery.state === 'waiting' && (
            <span className="sub">{t('nextTry', { at: dates.moment(delivery.nextAt) })}</span>
          )}
        </div>
        <TextBox label={t('sent')}>{spread(delivery.body)}</TextBox>
        {delivery.answer !== '' && <TextBox label={t('answer')}>{delivery.answer}</TextBox>}
        <p className="muted">
          {t('messageId')} <bdi className={css.wrap}>{delivery.messageId}</bdi>
        </p>
        <DialogFoot>
          <Button variant="default" data-reads onClick={close}>
            {t('close')}
          </Button>
          {hook.state !== 'ended' && (
            <Button
              loading={replay.isPending}
              onClick={() =>
                replay.mutate({ params: { accountId, hookId: hook.id, deliveryId: delivery.id } })
              }
            >
              {t('replay')}
            </Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  );
}
