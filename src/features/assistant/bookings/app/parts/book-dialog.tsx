import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#shared/endpoint.ts';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import { attendee, board, book, hold, list } from '../../contract.ts';
import type { getSetup } from '../../contract-settings.ts';
import { useScreenWords } from '../screen-words.ts';
import { Times } from './times.tsx';

/** Makes a booking for a customer: what and when, then who; the time is held while the rest is typed. */
export function BookDialog({
  accountId,
  setup,
  close,
}: {
  accountId: string;
  setup: Output<typeof getSetup>;
  close: () => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const services = setup.services.filter(({ resourceIds }) => resourceIds.length > 0);
  const [serviceId, setServiceId] = useState(services[0]?.id ?? '');
  const [day, setDay] = useState(() => clockAt(new Date(), setup.timeZone).slice(0, 10));
  const [start, setStart] = useState('');
  const [held, setHeld] = useState<string | null>(null);
  const refresh = [board, list];
  const form = useKitForm({
    shape: attendee,
    initial: { name: '', email: '', phone: '', place: '', note: '', language },
  });
  const keep = useAction(hold, { refresh, done: ({ id }) => setHeld(id) });
  const make = useAction(book, {
    refresh,
    done: ({ name }) => {
      toast(t('booked', { name }));
      close();
    },
    onError: ({ code }) => {
      if (code === 'bookings.hold_over') setHeld(null);
    },
  });
  const service = services.find(({ id }) => id === serviceId);
  if (!service) return null;
  if (held === null)
    return (
      <Dialog open close={close} title={t('book')} lead={t('bookLead')} stays>
        <Stack mt="md">
          <Select
            label={t('service')}
            data={services.map(({ id, name }) => ({ value: id, label: name }))}
            value={serviceId}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(id) => {
              setServiceId(id ?? serviceId);
              setStart('');
            }}
          />
          <Times
            accountId={accountId}
            serviceId={serviceId}
            day={day}
            setDay={setDay}
            value={start}
            choose={setStart}
          />
          <DialogFoot>
            <Button variant="default" data-reads onClick={close}>
              {t('close')}
            </Button>
            <Button
              disabled={!start}
              loading={keep.isPending}
              onClick={() => keep.mutate({ params: { accountId }, body: { serviceId, start } })}
            >
              {t('next')}
            </Button>
          </DialogFoot>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog open close={close} title={t('bookWho')} lead={t('heldLead')} stays>
      <form
        noValidate
        onSubmit={form.submit((values) =>
          make.mutate({ params: { accountId }, body: { holdId: held, attendee: values } }),
        )}
      >
        <Stack mt="md">
          <TextInput label={t('name')} autoFocus dir="auto" {...form.field('name')} />
          <TextInput type="email" label={t('email')} description={t('emailHint')} {...form.field('email')} />
          <TextInput type="tel" label={t('phone')} {...form.field('phone')} />
          {service.asksPlace && <TextInput label={t('place')} dir="auto" {...form.field('place')} />}
          <Textarea label={t('note')} rows={3} dir="auto" {...form.field('note')} />
          <DialogFoot>
            <Button variant="default" data-reads onClick={() => setHeld(null)}>
              {t('back')}
            </Button>
            <Button type="submit" loading={make.isPending}>
              {t('bookNow')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
