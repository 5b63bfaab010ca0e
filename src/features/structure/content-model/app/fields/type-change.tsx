import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Go } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-fields.ts';
import { getModel } from '../../contract.ts';
import { offeredTypes } from '../../rules-values.ts';
import css from '../fields.module.css';
import { useScreenWords } from '../screen-words.ts';
import { useFieldWords } from './field-words.ts';

type Offered = (typeof offeredTypes)[number];

/** Tries another type for a field, shows what becomes of its values, and changes it (CONT-40). */
export function TypeChange({
  accountId,
  field,
  close,
}: {
  accountId: string;
  field: contract.FieldRow;
  close: () => void;
}) {
  const t = useFieldWords();
  const names = useScreenWords();
  const language = useLanguage();
  const others = offeredTypes.filter((type) => type !== field.type);
  const [type, setType] = useState<Offered>(others[0]!);
  const params = { accountId, customFieldId: field.id };
  const refresh = [contract.getField, contract.listFields];
  const trial = useAction(contract.tryFieldType, { refresh });
  const apply = useAction(contract.changeFieldType, {
    refresh: [...refresh, getModel],
    done: () => {
      close();
      toast(t('typeChanged'));
    },
  });
  // The state of the trial comes with the field, as its job goes on.
  const change = trial.data && field.change?.id === trial.data.id ? field.change : trial.data;
  const isTried = change?.toType === type && change.kind === 'trial';
  const isDone = isTried && change.state === 'done';
  return (
    <Dialog
      open
      wide
      close={close}
      title={t('typeTitle', { name: field.name })}
      lead={t('typeLead')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          {isDone ? (
            <Button
              {...(change.refused > 0 ? { color: 'bad' } : {})}
              loading={apply.isPending}
              onClick={() => apply.mutate({ params, body: { trialId: change.id } })}
            >
              {change.refused > 0 ? t('applyLost', { count: change.refused }) : t('apply')}
            </Button>
          ) : (
            <Button
              loading={trial.isPending || (isTried && change.state === 'running')}
              onClick={() => trial.mutate({ params, body: { type, options: [] } })}
            >
              {t('tryIt')}
            </Button>
          )}
        </>
      }
    >
      <div className={`${css.form} ${css.trial}`}>
        <NativeSelect
          label={t('newType')}
          description={type === 'select' ? t('optionsFound') : t(`what_${type}`)}
          data={others.map((value) => ({ value, label: names(`type_${value}`) }))}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as Offered)}
        />
        <div role="status">
          {isTried && change.state === 'running' && (
            <p className="num">
              {t('trying', {
                looked: number(change.looked, language),
                total: number(change.total, language),
              })}
            </p>
          )}
          {isDone && <Outcome change={change} />}
        </div>
      </div>
    </Dialog>
  );
}

/** How many values fit, and a few of them before and after. */
function Outcome({ change }: { change: contract.FieldChange }) {
  const t = useFieldWords();
  const { looked, converted, refused, samples } = change;
  const sentenceOf = () => {
    if (looked === 0) return t('noValues');
    return refused === 0
      ? t('allFit', { count: converted })
      : t('outcome', { fit: converted, lost: refused });
  };
  return (
    <>
      <p className={refused > 0 ? css.warn : undefined}>{sentenceOf()}</p>
      {samples.length > 0 && (
        <table className={css.samples}>
          <caption className="vh">{t('samples')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <tr key={sample.contentId}>
                <th scope="row">
                  <Go className="lk" to={`/content/${sample.contentId}`}>
                    {sample.title || t('untitled')}
                  </Go>
                </th>
                <td>
                  <bdi>{sample.before}</bdi>
                </td>
                <td>
                  {sample.after === null ? (
                    <span className={css.warn}>{t('emptied')}</span>
                  ) : (
                    <bdi>{sample.after}</bdi>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
