import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Language, Output } from '#shared/endpoint.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import inbox from '#app/ui/inbox/inbox.module.css';
import { Later } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { listPlans, type Plan } from '../../contract-asking.ts';
import { createLink, listLinks } from '../../contract-links.ts';
import { getSettings, SETTINGS_CACHE_MS } from '../../contract-settings.ts';
import { canAsk } from '../../policy.ts';
import { DEFAULT_LINK_DAYS } from '../../rules.ts';
import { PlanRow } from '../asking/plans.tsx';
import css from './testimonials.module.css';
import { Address } from './address.tsx';

type About = {
  contentId?: string | null;
  title?: string;
  customerName?: string;
  customerEmail?: string;
  /** The request that is to go out by itself. */
  plan?: Plan | undefined;
};
/** Asks a customer by a link to copy, a code to scan, or an email. The link is found again among the requests. */
export function AskDialog({ open, close, about = {} }: { open: boolean; close: () => void; about?: About }) {
  const t = useWords('requests');
  const [hasLink, setHasLink] = useState(false);
  const end = () => {
    setHasLink(false);
    close();
  };
  // A click beside the dialog does not take a new link away.
  return (
    <Dialog
      open={open}
      close={end}
      stays={hasLink}
      title={about.title ? `${t('askTitle')}: ${about.title}` : t('askTitle')}
      lead={t('askText')}
    >
      {open && <AskForm about={about} close={end} setHasLink={setHasLink} />}
    </Dialog>
  );
}

const useAskForm = (about: About, locale: Language) =>
  useKitForm({
    shape: createLink.body,
    initial: {
      contentId: about.contentId ?? null,
      customerName: about.customerName ?? '',
      customerEmail: about.customerEmail ?? '',
      locale,
      days: undefined as number | undefined,
      send: false,
    },
  });
/** Shows the language of a request, and the days for which its link is valid. */
function LanguageAndDays({ form, usual }: { form: ReturnType<typeof useAskForm>; usual: number }) {
  const t = useWords('requests');
  return (
    <div className={css.two}>
      <NativeSelect
        label={t('language')}
        data={[
          { value: 'en', label: t('english') },
          { value: 'tr', label: t('turkish') },
          { value: 'ar', label: t('arabic') },
        ]}
        {...form.field('locale')}
      />
      <NativeSelect
        label={t('validFor')}
        data={[...new Set([usual, 7, 14, 30, 90])]
          .sort((a, b) => a - b)
          .map((count) => ({ value: String(count), label: t('days', { count }) }))}
        value={String(form.getValues().days ?? usual)}
        onChange={(event) => form.setFieldValue('days', Number(event.currentTarget.value))}
      />
    </div>
  );
}

const toIt = (element: HTMLElement | null) => element?.focus();
function AskForm({
  about,
  close,
  setHasLink,
}: {
  about: About;
  close: () => void;
  setHasLink: (hasLink: boolean) => void;
}) {
  const t = useWords('requests');
  const ui = useWords('ui');
  const account = useAccount();
  const form = useAskForm(about, account.language as Language);
  const ask = useAction(createLink, {
    refresh: [listLinks],
    done: () => setHasLink(true),
    onError: (problem) => form.refuse(problem),
  });
  const make = (send: boolean) =>
    form.submit((values) => ask.mutate({ params: { accountId: account.id }, body: { ...values, send } }));
  const settings = useEndpoint(
    getSettings,
    { params: { accountId: account.id } },
    { staleTime: SETTINGS_CACHE_MS },
  );
  const usual = settings.data?.linkDays ?? DEFAULT_LINK_DAYS;
  const answer = ask.data;
  const email = form.getValues().customerEmail;
  if (answer) {
    return (
      <LinkMade
        answer={answer}
        email={email}
        another={() => {
          ask.reset();
          form.reset();
          setHasLink(false);
        }}
        close={close}
      />
    );
  }
  return (
    <form className={css.form} onSubmit={make(false)} noValidate>
      {about.plan && (
        <Later>
          <PlanRow plan={about.plan} />
        </Later>
      )}
      <TextInput
        autoFocus
        label={t('customerName')}
        description={t('optional')}
        maxLength={200}
        {...form.field('customerName')}
      />
      <TextInput
        label={t('customerEmail')}
        description={t('customerEmailHint')}
        type="email"
        dir="ltr"
        maxLength={254}
        {...form.field('customerEmail')}
      />
      <LanguageAndDays form={form} usual={usual} />
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button
          variant="default"
          type="button"
          disabled={!email}
          loading={ask.isPending}
          onClick={() => make(true)()}
        >
          {t('makeAndSend')}
        </Button>
        <Button type="submit" loading={ask.isPending}>
          {t('makeLink')}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Shows a new link with its code, and whether it was sent. */
function LinkMade({
  answer,
  email,
  another,
  close,
}: {
  answer: Output<typeof createLink>;
  email: string;
  another: () => void;
  close: () => void;
}) {
  const t = useWords('requests');
  return (
    <div className={css.made}>
      <h3 ref={toIt} tabIndex={-1}>
        {t('linkReady')}
      </h3>
      <p className="muted">{t('linkOnce')}</p>
      <Later>
        <Address linkId={answer.link.id} locale={answer.link.locale} address={answer} />
      </Later>
      {answer.mail && (
        <p role="status">
          {answer.mail.state === 'kept' ? (
            <>
              {t('mailKept')}{' '}
              <Go to="/outbox" className={inbox.link}>
                {t('outbox')}
              </Go>
            </>
          ) : (
            t('sentTo', { email })
          )}
        </p>
      )}
      <DialogFoot>
        <Button variant="default" onClick={another}>
          {t('another')}
        </Button>
        <Button onClick={close}>{t('close')}</Button>
      </DialogFoot>
    </div>
  );
}

/** Shows the button on an item (slot content.actions). */
export function AskButton({
  item,
}: {
  item: {
    id: string;
    title: string;
    isTestimonial: boolean;
    customerEmail: string;
    presentation: { customerName?: string | undefined };
  };
}) {
  const t = useWords('requests');
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const mayAsk = !item.isTestimonial && canAsk(account);
  const query = { contentId: item.id, state: 'waiting' as const, limit: 1 };
  const plans = useEndpoint(listPlans, { params: { accountId: account.id }, query }, { enabled: mayAsk });
  const dates = useDates();
  const plan = plans.data?.plans[0];
  if (!mayAsk) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {plan ? t('askPlanned', { date: dates.day(plan.dueAt) }) : t('ask')}
      </Button>
      <AskDialog
        open={open}
        close={() => setOpen(false)}
        about={{
          contentId: item.id,
          title: item.title,
          customerName: item.presentation.customerName ?? '',
          customerEmail: item.customerEmail,
          plan,
        }}
      />
    </>
  );
}
