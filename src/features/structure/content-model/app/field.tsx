import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { Page, useCrumb } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract-fields.ts';
import { getModel, listGroups } from '../contract.ts';
import { FieldForm } from './fields/field-form.tsx';
import { useFieldWords } from './fields/field-words.ts';
import { useRemoveField } from './fields/remove-field.ts';
import css from './fields.module.css';

const HOME = '/settings/fields';

/** One custom field (CONT-40); with the word `new` instead of an id, an empty one. */
export function Screen() {
  const t = useFieldWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { id } = useScreenParams<'id'>();
  const { id: accountId } = useAccount();
  const isNew = id === 'new';
  const toList = () => void navigate({ to: HOME });
  const model = useEndpoint(getModel, { params: { accountId } });
  const groups = useEndpoint(listGroups, { params: { accountId } });
  const row = useEndpoint(
    contract.getField,
    { params: { accountId, customFieldId: id } },
    { enabled: !isNew },
  );
  const removal = useRemoveField(accountId, toList);
  const field = row.data?.field;
  const title = isNew ? t('newField') : (field?.name ?? '');
  useCrumb(title, HOME);
  const form = (
    <Loaded query={model}>
      {({ contentTypes }) => (
        <Loaded query={groups}>
          {(all) => (
            <FieldForm
              // A field that has another type now is another form.
              key={`${id} ${field?.type}`}
              accountId={accountId}
              field={field ?? null}
              missing={row.data ? Math.max(0, row.data.of - row.data.items) : 0}
              types={contentTypes}
              groups={all.groups}
              added={toList}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
  if (isNew)
    return (
      <Page title={title} narrow>
        <div className={css.body}>{form}</div>
      </Page>
    );
  return (
    <Loaded query={row} screen>
      {({ field: shownField, items, of }) => (
        <Page
          title={shownField.name}
          lead={t('filled', { items: number(items, language), of: number(of, language) })}
          actions={
            <Button
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              loading={removal.busy}
              onClick={() => void removal.ask(shownField)}
            >
              {t('remove')}
            </Button>
          }
          narrow
        >
          <div className={css.body}>
            <Progress accountId={accountId} field={shownField} />
            {form}
          </div>
        </Page>
      )}
    </Loaded>
  );
}

/** How far the values of the field have come to its new type or choices. */
function Progress({ accountId, field }: { accountId: string; field: contract.FieldRow }) {
  const t = useFieldWords();
  const language = useLanguage();
  const goOn = useAction(contract.changeFieldType, { refresh: [contract.getField] });
  const { change } = field;
  if (!change || change.kind === 'trial' || change.state === 'done') return null;
  if (change.state === 'running')
    return (
      <p className={css.notice} role="status">
        <span className="num">
          {t('progress', { looked: number(change.looked, language), total: number(change.total, language) })}
        </span>
      </p>
    );
  return (
    <p className={css.notice} role="alert">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden /> {t('failed')}{' '}
      {change.kind === 'type' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={goOn.isPending}
          onClick={() =>
            goOn.mutate({ params: { accountId, customFieldId: field.id }, body: { trialId: change.id } })
          }
        >
          {t('goOn')}
        </Button>
      )}
    </p>
  );
}
