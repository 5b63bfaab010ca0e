import { Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#shared/endpoint.ts';
import { useAction } from '#app/query.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { getSetup, saveSettings, type Resource, type Service } from '../../contract-settings.ts';
import css from '../bookings.module.css';
import { useScreenWords } from '../screen-words.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';

type Data = Output<typeof getSetup>;

/** Shows what can be booked: each service with its length and who does it. */
function Services({ accountId, setup }: { accountId: string; setup: Data }) {
  const t = useScreenWords();
  const [opened, setOpened] = useState<Service | 'new' | null>(null);
  const nameOf = (id: string) => setup.resources.find((resource) => resource.id === id)?.name ?? '';
  return (
    <section aria-labelledby="booking-services">
      <h2>
        <span id="booking-services">{t('services')}</span>
        <Button variant="default" disabled={setup.resources.length === 0} onClick={() => setOpened('new')}>
          {t('addService')}
        </Button>
      </h2>
      {setup.services.length === 0 && (
        <p className="muted">{t(setup.resources.length ? 'noServices' : 'resourcesFirst')}</p>
      )}
      <ul className={css.rows}>
        {setup.services.map((service) => (
          <li key={service.id}>
            <span>
              <b dir="auto">{service.name}</b>
              <span className="muted">
                {[t('minutes', { count: service.duration }), ...service.resourceIds.map(nameOf)].join(', ')}
              </span>
            </span>
            <Button
              variant="subtle"
              color="gray"
              aria-label={t('changeOf', { name: service.name })}
              onClick={() => setOpened(service)}
            >
              {t('change')}
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <ServiceDialog
          accountId={accountId}
          resources={setup.resources}
          service={opened === 'new' ? null : opened}
          close={() => setOpened(null)}
        />
      )}
    </section>
  );
}
/** Shows who is booked, with the days on which they work. */
function Resources({ accountId, setup }: { accountId: string; setup: Data }) {
  const t = useScreenWords();
  const [opened, setOpened] = useState<Resource | 'new' | null>(null);
  return (
    <section aria-labelledby="booking-resources">
      <h2>
        <span id="booking-resources">{t('resources')}</span>
        <Button variant="default" onClick={() => setOpened('new')}>
          {t('addResource')}
        </Button>
      </h2>
      {setup.resources.length === 0 && <p className="muted">{t('noResources')}</p>}
      <ul className={css.rows}>
        {setup.resources.map((resource) => (
          <li key={resource.id}>
            <span>
              <b dir="auto">{resource.name}</b>
              <span className="muted">
                {t('daysOpen', { count: new Set(resource.hours.map(({ day }) => day)).size })}
              </span>
            </span>
            <Button
              variant="subtle"
              color="gray"
              aria-label={t('changeOf', { name: resource.name })}
              onClick={() => setOpened(resource)}
            >
              {t('change')}
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <ResourceDialog
          accountId={accountId}
          timeZone={setup.timeZone}
          resource={opened === 'new' ? null : opened}
          close={() => setOpened(null)}
        />
      )}
    </section>
  );
}
function Settings({ accountId, setup }: { accountId: string; setup: Data }) {
  const t = useScreenWords();
  const save = useAction(saveSettings, { refresh: [getSetup], done: () => toast(t('saved')) });
  const [hours, setHours] = useState<number | string>(setup.settings.changeHours);
  const put = (change: Partial<Data['settings']>) =>
    save.mutate({ params: { accountId }, body: { ...setup.settings, ...change } });
  return (
    <section aria-labelledby="booking-settings">
      <h2 id="booking-settings">{t('settings')}</h2>
      <div className={css.spans}>
        <Switch
          mt="sm"
          label={t('dayReminder')}
          checked={setup.settings.hasDayReminder}
          onChange={(event) => put({ hasDayReminder: event.currentTarget.checked })}
        />
        <Switch
          label={t('hourReminder')}
          checked={setup.settings.hasHourReminder}
          onChange={(event) => put({ hasHourReminder: event.currentTarget.checked })}
        />
        <NumberInput
          className={css.number!}
          label={t('changeHours')}
          description={t('changeHoursHint')}
          min={0}
          max={720}
          allowDecimal={false}
          value={hours}
          onChange={setHours}
          onBlur={() => {
            if (typeof hours === 'number' && hours !== setup.settings.changeHours)
              put({ changeHours: hours });
          }}
        />
      </div>
    </section>
  );
}
/** Everything by which bookings are made, for those who run the account. */
export function Setup({ accountId, setup }: { accountId: string; setup: Data }) {
  const t = useScreenWords();
  return (
    <div className={css.setup}>
      <Resources accountId={accountId} setup={setup} />
      <Services accountId={accountId} setup={setup} />
      <Settings accountId={accountId} setup={setup} />
      {setup.pageUrl && <CopyField label={t('pageAddress')} value={setup.pageUrl} />}
    </div>
  );
}
