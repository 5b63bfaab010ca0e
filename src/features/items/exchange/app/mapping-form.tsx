import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { getModel } from '#features/structure/content-model/contract.ts';
import { canCreate } from '#features/items/content/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { encodings, separators, type Encoding, type Separator } from '#shared/web/text-file.ts';
import { publishesTestimonials } from '#shared/rights/testimonials.ts';
import * as contract from '../contract.ts';
import { ColumnTable } from './column-table.tsx';
import { madeBy } from '../rules.ts';
import { ExistingChoice, TwinNotice } from './existing-pane.tsx';
import css from './exchange.module.css';
import { useScreenWords } from './screen-words.ts';
import { ReasonChoices } from './reason-choices.tsx';
import { Kinds, LeftOut } from './left-pane.tsx';
import { TrialDetails, TrialSums } from './trial-pane.tsx';
import { choiceKey, ValueTables, type ValueChoices } from './value-table.tsx';

const separatorKeys = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
type Draft = {
  fields: (string | null)[];
  options: contract.Import['options'];
  values: ValueChoices;
};
const draftOf = ({ columns, options }: contract.Import): Draft => ({
  fields: columns.map(({ field }) => field),
  options,
  values: new Map(),
});

const refresh = [contract.getImport, contract.listImports];

/** Columns, options and trial of an import, and the button that starts it. */
export function MappingForm({ file, mayChange }: { file: contract.Import; mayChange: boolean }) {
  const t = useScreenWords();
  const asker = useAsker();
  const params = { accountId: asker.id, importId: file.id };
  const [draft, setDraft] = useState(draftOf(file));
  const change = useAction(contract.changeImport, { refresh });
  const saved = draftOf(file);
  const isChanged =
    draft.values.size > 0 ||
    JSON.stringify([draft.fields, draft.options]) !== JSON.stringify([saved.fields, saved.options]);
  const setOption = (option: contract.Import['options']) =>
    setDraft({ ...draft, options: { ...draft.options, ...option } });
  const changedOptions = Object.fromEntries(
    Object.entries(draft.options).filter(
      ([name, value]) => file.options[name as keyof contract.Import['options']] !== value,
    ),
  );
  return (
    <div className={css.split}>
      <div>
        <Options
          options={draft.options}
          isText={file.kind === 'csv'}
          isTable={file.kind === 'csv' || file.kind === 'xlsx'}
          setOption={setOption}
          disabled={!mayChange}
        />
        <ReasonChoices
          reasons={file.trial?.reasons ?? []}
          emptied={draft.options.emptied ?? []}
          choose={(emptied) => setOption({ emptied })}
          disabled={!mayChange}
        />
        <Kinds
          kinds={file.trial?.kinds ?? []}
          chosen={draft.options.kinds}
          choose={(kinds) => setOption({ kinds })}
          disabled={!mayChange}
        />
        {file.columns.length > 0 && (
          <ColumnTable
            columns={file.columns}
            fields={draft.fields}
            disabled={!mayChange}
            choose={(at, field) =>
              setDraft({ ...draft, fields: draft.fields.map((old, i) => (i === at ? field : old)) })
            }
          />
        )}
        {file.trial?.values && (
          <ValueTables
            values={file.trial.values.filter(({ field }) => draft.fields.includes(field))}
            choices={draft.values}
            disabled={!mayChange}
            choose={(field, value, target) =>
              setDraft({
                ...draft,
                values: new Map(draft.values).set(choiceKey(field, value), { field, value, target }),
              })
            }
          />
        )}
      </div>
      <aside className={css.side} aria-label={t('trial')}>
        {file.twin && <TwinNotice twin={file.twin} />}
        {file.trial && !isChanged && <TrialSums trial={file.trial} />}
        <ExistingChoice
          existing={file.trial?.existing}
          choice={draft.options.existing ?? 'leave'}
          choose={(existing) => setOption({ existing })}
          disabled={!mayChange}
        />
        {mayChange && isChanged && (
          <Button
            loading={change.isPending}
            onClick={() =>
              change.mutate({
                params,
                body: {
                  options: changedOptions,
                  fields: draft.fields,
                  values: [...draft.values.values()],
                },
              })
            }
          >
            {t('tryAgain')}
          </Button>
        )}
        {mayChange && !isChanged && file.state === 'ready' && <Start file={file} params={params} />}
        {file.trial?.leftOut && !isChanged && <LeftOut leftOut={file.trial.leftOut} />}
        {file.trial && !isChanged && <TrialDetails trial={file.trial} />}
      </aside>
    </div>
  );
}

/** The button that begins the import, with what it will do. */
function Start({ file, params }: { file: contract.Import; params: { accountId: string; importId: string } }) {
  const t = useScreenWords();
  const start = useAction(contract.startImport, { refresh });
  const newItems = file.trial ? madeBy(file.trial) : 0;
  const fit = newItems + (file.trial?.existing?.changed ?? 0);
  return (
    <>
      <Button disabled={fit === 0} loading={start.isPending} onClick={() => start.mutate({ params })}>
        {t(newItems === fit ? 'bringIn' : 'bringInChanges', { count: fit })}
      </Button>
      <p className="sub">{t(fit > 0 ? 'bringInWhy' : nothingWhy(file.trial))}</p>
    </>
  );
}

/** Says why there is nothing to import: no row fits, or all of them name what is there. */
const nothingWhy = (trial: contract.Trial | null) =>
  trial?.existing && trial.existing.left > 0 ? ('allThere' as const) : ('noneFit' as const);

/** The choice of the type that stands for reviews of another website. */
const REVIEWS = 'reviews';
function Options({
  options,
  isText,
  isTable,
  setOption,
  disabled,
}: {
  options: contract.Import['options'];
  isText: boolean;
  isTable: boolean;
  setOption: (option: contract.Import['options']) => void;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const asker = useAsker();
  const { data: model } = useEndpoint(getModel, { params: { accountId: asker.id } });
  const types = model?.contentTypes.filter((type) => canCreate(asker, type)) ?? [];
  const mayReviews = publishesTestimonials(asker) && types.some(({ key }) => key === 'testimonial');
  return (
    <fieldset className={css.options} disabled={disabled}>
      <legend className="vh">{t('howRead')}</legend>
      <NativeSelect
        label={t('typeOf')}
        value={options.into === 'reviews' ? REVIEWS : (options.contentTypeId ?? '')}
        data={[
          ...types.map(({ id, label }) => ({ value: id, label })),
          ...(isTable && mayReviews ? [{ value: REVIEWS, label: t('reviewsElsewhere') }] : []),
        ]}
        onChange={({ currentTarget: { value } }) =>
          setOption(value === REVIEWS ? { into: 'reviews' } : { into: 'items', contentTypeId: value })
        }
      />
      <NativeSelect
        label={t('dates')}
        value={options.dates ?? 'dmy'}
        data={contract.dateOrders.map((value) => ({ value, label: t(`dates_${value}`) }))}
        onChange={({ currentTarget }) =>
          setOption({ dates: currentTarget.value as (typeof contract.dateOrders)[number] })
        }
      />
      {isTable && (
        <NumberInput
          label={t('headerRow')}
          value={options.headerRow ?? 1}
          min={1}
          max={contract.MOST_HEADER_ROW}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(row) => typeof row === 'number' && row >= 1 && setOption({ headerRow: row })}
        />
      )}
      {isText && (
        <>
          <NativeSelect
            label={t('encoding')}
            value={options.encoding ?? 'utf-8'}
            data={encodings.map((value) => ({ value, label: t(`encoding_${value}`) }))}
            onChange={({ currentTarget }) => setOption({ encoding: currentTarget.value as Encoding })}
          />
          <NativeSelect
            label={t('separator')}
            value={options.separator ?? ','}
            data={separators.map((value) => ({
              value,
              label: t(`separator_${separatorKeys[value]}`),
            }))}
            onChange={({ currentTarget }) => setOption({ separator: currentTarget.value as Separator })}
          />
        </>
      )}
    </fieldset>
  );
}
