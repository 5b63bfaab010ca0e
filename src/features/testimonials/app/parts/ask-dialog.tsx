import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import { createLink, listLinks } from '../../contract.ts';
import { canAsk } from '../../policy.ts';
import css from '../testimonials.module.css';

type About = { contentId?: string | null; title?: string; customerName?: string };
/**
 * Asks a customer by a link to copy, a code to scan, or an email. The link is shown once, since only its hash
 * is stored.
 */
export function AskDialog({ open, close, about = {} }: { open: boolean; close: () => void; about?: About }) {
  const t = useWords('testimonials');
  const [hasLink, setHasLink] = useState(false);
  const end = () => {
    setHasLink(false);
    close();
  };
  // A click beside the dialog would lose the link, so the dialog stays open then.
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
  const t = useWords('testimonials');
  const ui = useWords('ui');
  const account = useAccount();
  const form = useKitForm({
    shape: createLink.body,
    initial: {
      contentId: about.contentId ?? null,
      customerName: about.customerName ?? '',
      customerEmail: '',
      locale: account.language as Language,
      days: 30,
      send: false,
    },
  });
  const ask = useAction(createLink, {
    refresh: [listLinks],
    done: () => setHasLink(true),
    onError: (problem) => form.refuse(problem),
  });
  const make = (send: boolean) =>
    form.submit((values) =>
      ask.mutate({ params: { accountId: account.id }, body: { ...values, days: Number(values.days), send } }),
    );
  const answer = ask.data;
  const email = form.getValues().customerEmail;
  if (answer) {
    return (
      <div className={css.made}>
        <h3 ref={toIt} tabIndex={-1}>
          {t('linkReady')}
        </h3>
        <p className="muted">{t('linkOnce')}</p>
        <CopyField label={t('copy')} value={answer.url} />
        <img
          className={css.qr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(answer.qr)}`}
          alt={t('qr')}
          width={208}
          height={208}
        />
        {answer.mail && (
          <p role="status">
            {answer.mail.state === 'kept' ? (
              <>
                {t('mailKept')}{' '}
                <Go to="/outbox" className={css.link}>
                  {t('outbox')}
                </Go>
              </>
            ) : (
              t('sentTo', { email })
            )}
          </p>
        )}
        <DialogFoot>
          <Button
            variant="default"
            onClick={() => {
              ask.reset();
              form.reset();
              setHasLink(false);
            }}
          >
            {t('another')}
          </Button>
          <Button onClick={close}>{t('close')}</Button>
        </DialogFoot>
      </div>
    );
  }
  return (
    <form className={css.form} onSubmit={make(false)} noValidate>
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
          data={[7, 14, 30, 90].map((count) => ({ value: String(count), label: t('days', { count }) }))}
          value={String(form.getValues().days)}
          onChange={(event) => form.setFieldValue('days', Number(event.currentTarget.value))}
        />
      </div>
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

/** Shows the button on an item (slot content.actions). */
export function AskButton({
  item,
}: {
  item: {
    id: string;
    title: string;
    isTestimonial: boolean;
    presentation: { customerName?: string | undefined };
  };
}) {
  const t = useWords('testimonials');
  const account = useAccount();
  const [open, setOpen] = useState(false);
  if (item.isTestimonial || !canAsk(account)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('ask')}
      </Button>
      <AskDialog
        open={open}
        close={() => setOpen(false)}
        about={{ contentId: item.id, title: item.title, customerName: item.presentation.customerName ?? '' }}
      />
    </>
  );
}
