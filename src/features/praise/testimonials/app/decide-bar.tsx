import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconArchive, IconMailHeart, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { ReaderBar } from '#app/ui/inbox/reader.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useWords } from '#app/words.ts';
import { get, list, publish, unpublish, type Full } from '../contract.ts';
import { archive, askPermission, remove, thank, unarchive } from '../contract-answers.ts';
import { canArchive, canPublish, canRemove, canWrite } from '../policy.ts';
import { isForSite, mayAskPermission } from '../rules.ts';
import { TextDialog } from './parts/text-dialog.tsx';
import { useScreenWords } from './screen-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';

type Props = { testimonial: Full };
const refresh = [list, get];

/** Says why a testimonial cannot be published, or that its words stay. */
function useNote(testimonial: Full, refusal: string | null): string {
  const t = useWords('testimonials');
  const s = useScreenWords();
  if (testimonial.isSubmissionConsent === false || !isForSite(testimonial.withdrawn)) {
    if (testimonial.consent?.withdrawn || !isForSite(testimonial.withdrawn)) return s('withdrawnNote');
    return s(testimonial.isAskedAgain ? 'askedAgainNote' : 'noPermissionNote');
  }
  if (refusal === null) return t('wordsStay');
  return refusal === 'forbidden' ? t('managersOnly') : codeText('agency.control_off');
}

/** Shows the key that presses a button; screens without a keyboard leave it out. */
const Key = ({ name }: { name: string }) => (
  <kbd className={`${css.hint} ${css.keys}`} aria-hidden="true">
    {name}
  </kbd>
);
/** Offers what may be done with a testimonial; without the permission the first button asks for it. */
export function DecideBar({ testimonial, search }: Props & { search: Record<string, unknown> }) {
  const t = useWords('testimonials');
  const s = useScreenWords();
  const asker = useAsker();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'permission' | 'thanks' | null>(null);
  const params = { accountId: asker.id, testimonialId: testimonial.id };
  const show = useAction(publish, { refresh, done: () => toast(t('publishedToast')) });
  const hide = useAction(unpublish, { refresh, done: () => toast(t('unpublishedToast')) });
  const aside = useAction(archive, { refresh, done: () => toast(s('archived')) });
  const back = useAction(unarchive, { refresh, done: () => toast(s('unarchived')) });
  const drop = useAction(remove, {
    refresh: [list],
    done: () => {
      toast(s('deleted'));
      void navigate({ to: '/testimonials', search });
    },
  });
  const refusal = refusalOf(asker, canPublish);
  const note = useNote(testimonial, refusal);
  const isRefused = testimonial.isSubmissionConsent === false || !isForSite(testimonial.withdrawn);
  const isPublished = testimonial.statusPublish === 'published';
  const mayPublish = refusal === null && !isPublished && !isRefused;
  const askDelete = async () => {
    const isSure = await confirm({
      title: s('deleteAsk'),
      lead: s('deleteText'),
      yes: s('delete'),
      no: s('cancel'),
      danger: true,
    });
    if (isSure) drop.mutate({ params });
  };
  return (
    <ReaderBar>
      {mayPublish && (
        <Button
          loading={show.isPending}
          data-shortcut="p"
          aria-keyshortcuts="p"
          onClick={() => show.mutate({ params })}
        >
          {t('publish')}
          <Key name="p" />
        </Button>
      )}
      {refusal === null && isPublished && (
        <Button
          variant="default"
          loading={hide.isPending}
          data-shortcut="p"
          aria-keyshortcuts="p"
          onClick={() => hide.mutate({ params })}
        >
          {t('unpublish')}
          <Key name="p" />
        </Button>
      )}
      {canWrite(asker) && mayAskPermission(testimonial) && (
        <Button onClick={() => setDialog('permission')}>{s('askPermission')}</Button>
      )}
      {canWrite(asker) && (
        <Button
          variant="default"
          disabled={!testimonial.customerEmail}
          title={testimonial.customerEmail ? undefined : s('noEmail')}
          leftSection={<IconMailHeart size={16} stroke={1.6} aria-hidden />}
          onClick={() => setDialog('thanks')}
        >
          {s('thank')}
        </Button>
      )}
      {canArchive(asker) && (
        <ArchiveButton
          testimonial={testimonial}
          isBusy={aside.isPending || back.isPending}
          archive={() => aside.mutate({ params })}
          takeBack={() => back.mutate({ params })}
        />
      )}
      {canRemove(asker) && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          loading={drop.isPending}
          onClick={() => void askDelete()}
        >
          {s('delete')}
        </Button>
      )}
      <span className="muted">{note}</span>
      {dialog === 'permission' && (
        <PermissionDialog testimonial={testimonial} close={() => setDialog(null)} />
      )}
      {dialog === 'thanks' && <ThanksDialog testimonial={testimonial} close={() => setDialog(null)} />}
    </ReaderBar>
  );
}

type ArchiveProps = Props & { isBusy: boolean; archive: () => void; takeBack: () => void };
function ArchiveButton({ testimonial, isBusy, archive: putAside, takeBack }: ArchiveProps) {
  const s = useScreenWords();
  if (testimonial.isArchived)
    return (
      <Button variant="default" loading={isBusy} onClick={takeBack}>
        {s('unarchive')}
      </Button>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconArchive size={16} stroke={1.6} aria-hidden />}
      loading={isBusy}
      data-shortcut="a"
      aria-keyshortcuts="a"
      onClick={putAside}
    >
      {s('archive')}
      <Key name="a" />
    </Button>
  );
}

/** Asks for the permission once; the address is asked where the customer left none. */
function PermissionDialog({ testimonial, close }: Props & { close: () => void }) {
  const s = useScreenWords();
  const asker = useAsker();
  const form = useKitForm({ shape: askPermission.body, initial: { email: '' } });
  const send = useAction(askPermission, {
    refresh,
    done: () => {
      toast(s('asked'));
      close();
    },
    onError: (problem) => form.refuse(problem),
  });
  const params = { accountId: asker.id, testimonialId: testimonial.id };
  const hasAddress = testimonial.customerEmail !== '';
  return (
    <Dialog open close={close} title={s('askTitle')} lead={s('askText')}>
      <form className={css.form} noValidate onSubmit={form.submit((body) => send.mutate({ params, body }))}>
        {hasAddress ? (
          <p dir="ltr">{testimonial.customerEmail}</p>
        ) : (
          <TextInput
            autoFocus
            type="email"
            dir="ltr"
            label={s('email')}
            description={s('emailHint')}
            maxLength={254}
            {...form.field('email')}
          />
        )}
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {s('cancel')}
          </Button>
          <Button type="submit" disabled={!hasAddress && !form.getValues().email} loading={send.isPending}>
            {s('askSend')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Writes to the customer in private. */
function ThanksDialog({ testimonial, close }: Props & { close: () => void }) {
  const s = useScreenWords();
  const asker = useAsker();
  const params = { accountId: asker.id, testimonialId: testimonial.id };
  const send = useAction(thank, {
    refresh,
    done: () => {
      toast(s('thanked'));
      close();
    },
  });
  return (
    <TextDialog
      title={s('thankTitle', { name: testimonial.customerName })}
      lead={s('thankText')}
      label={s('thankLabel')}
      sendLabel={s('thankSend')}
      maxLength={4000}
      isSending={send.isPending}
      close={close}
      send={(text) => send.mutate({ params, body: { text } })}
    />
  );
}
