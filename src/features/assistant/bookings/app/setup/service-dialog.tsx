import { Button, Checkbox, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import {
  addService,
  getSetup,
  removeService,
  saveService,
  type Resource,
  type Service,
} from '../../contract-settings.ts';
import css from '../bookings.module.css';
import { useScreenWords } from '../screen-words.ts';

const standard: Omit<Service, 'id'> = {
  name: '',
  description: '',
  duration: 60,
  step: 30,
  before: 0,
  after: 0,
  notice: 120,
  horizonDays: 60,
  seats: 1,
  isAsked: false,
  isOffered: true,
  asksPlace: false,
  resourceIds: [],
};
const numbers = ['duration', 'step', 'before', 'after', 'notice', 'horizonDays', 'seats'] as const;
const switches = ['isOffered', 'isAsked', 'asksPlace'] as const;

/** Adds or changes a service that can be booked; null: a new one. */
export function ServiceDialog({
  accountId,
  resources,
  service,
  close,
}: {
  accountId: string;
  resources: Resource[];
  service: Service | null;
  close: () => void;
}) {
  const t = useScreenWords();
  const { id, ...stored } = service ?? { id: '', ...standard, resourceIds: resources.map((each) => each.id) };
  const form = useKitForm({ shape: addService.body, initial: stored });
  const ended = {
    refresh: [getSetup],
    done: () => {
      toast(t('saved'));
      close();
    },
  };
  const add = useAction(addService, ended);
  const save = useAction(saveService, ended);
  const remove = useAction(removeService, { ...ended, done: close });
  const params = { accountId, bookingServiceId: id };
  const ask = async () => {
    const { name } = stored;
    const question = {
      title: t('removeAsk', { name }),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params });
  };
  return (
    <Dialog open close={close} title={service ? service.name : t('addService')} stays>
      <form
        noValidate
        onSubmit={form.submit((body) =>
          service ? save.mutate({ params, body }) : add.mutate({ params: { accountId }, body }),
        )}
      >
        <Stack mt="md">
          <TextInput label={t('serviceName')} autoFocus dir="auto" maxLength={120} {...form.field('name')} />
          <Textarea
            label={t('description')}
            dir="auto"
            maxLength={500}
            rows={2}
            {...form.field('description')}
          />
          <Checkbox.Group label={t('doneBy')} {...form.field('resourceIds')}>
            {resources.map((resource) => (
              <Checkbox key={resource.id} mt="xs" value={resource.id} label={resource.name} />
            ))}
          </Checkbox.Group>
          <div className={css.numbers}>
            {numbers.map((name) => (
              <NumberInput
                key={name}
                label={t(`n_${name}`)}
                min={0}
                allowDecimal={false}
                {...form.field(name)}
              />
            ))}
          </div>
          {switches.map((name) => (
            <Checkbox key={name} label={t(`is_${name}`)} {...form.field(name, { type: 'checkbox' })} />
          ))}
          <DialogFoot>
            {service && (
              <Button variant="subtle" color="bad" loading={remove.isPending} onClick={() => void ask()}>
                {t('remove')}
              </Button>
            )}
            <Button variant="default" data-reads onClick={close}>
              {t('close')}
            </Button>
            <Button type="submit" loading={add.isPending || save.isPending}>
              {t('save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
