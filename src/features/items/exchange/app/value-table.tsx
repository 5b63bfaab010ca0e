import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { useWords } from '#app/words.ts';
import type { Trial } from '../contract.ts';
import { isYesNoField } from '../rules.ts';
import { ADD, isWordField, LEAVE_OUT, targetsOf } from '../rules-values.ts';
import css from './exchange.module.css';
import { useFieldNames } from './field-names.ts';
import { useScreenWords } from './screen-words.ts';

type ListedValues = NonNullable<Trial['values']>[number];
type ListedValue = ListedValues['values'][number];
/** Choices for values that are not saved yet, by field and value. */
export type ValueChoices = ReadonlyMap<string, { field: string; value: string; target: string }>;
/** Returns the key of a value among the choices. */
export const choiceKey = (field: string, value: string): string => `${field}\n${value}`;

const fills: Record<NonNullable<ListedValue['sure']>, Fill> = {
  memory: 'tick',
  guess: 'two',
  chosen: 'tick',
};
/** Options that a list shows at once; the others are found by their names. */
const SHOWN_OPTIONS = 30;
/** Values that are shown before the rest is asked for: a list of choices for each of a hundred is slow. */
const SHOWN_VALUES = 15;

/** The values of a field that are no names of the account, each with what it stands for. */
function FieldValues({
  field,
  values,
  more,
  choices,
  choose,
  disabled,
}: ListedValues & {
  choices: ValueChoices;
  choose: (value: string, target: string) => void;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const words = useWords('content');
  const { id: accountId } = useAccount();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  const names = useFieldNames();
  const [isAll, setAll] = useState(values.length <= SHOWN_VALUES);
  const fieldName = names.item.get(field) ?? names.custom.get(field) ?? field;
  const isState = field === 'statusService' || field === 'statusContent';
  const targets = (model && targetsOf(model, field)) ?? [];
  const isAnswer = isYesNoField(field);
  const targetOptions = targets.map(({ id, label }) => ({
    value: id,
    label: isState || isAnswer ? String(words(id as 'open' | 'yes')) : label,
  }));
  const markOf = (target: string | null, sure: ListedValue['sure']) => {
    if (target === null) return <StatusSquare fill="none">{t('valueOpen')}</StatusSquare>;
    if (target === LEAVE_OUT && field === 'contentType')
      return <StatusSquare fill="two">{t('typeAbove')}</StatusSquare>;
    if (target === LEAVE_OUT) return <StatusSquare fill="none">{t('leftOut')}</StatusSquare>;
    if (sure === null) return <StatusSquare fill="full">{t('valueNew')}</StatusSquare>;
    return <StatusSquare fill={fills[sure]}>{t(`sure_${sure}`)}</StatusSquare>;
  };
  return (
    <>
      <table className={css.columns}>
        <caption className={css.caption}>
          {t(isAnswer ? 'answersOf' : 'valuesOf', { field: fieldName })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('inFile')}</th>
            <th scope="col">{t('standsFor')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {values.slice(0, isAll ? values.length : SHOWN_VALUES).map(({ value, count, target, sure }) => {
            const choice = choices.get(choiceKey(field, value));
            const options = [
              ...(isWordField(field) ? [{ value: ADD, label: t('addWord', { word: value }) }] : []),
              {
                value: LEAVE_OUT_OPTION,
                label: t(field === 'contentType' ? 'typeAbove' : 'leaveOut'),
              },
              ...targetOptions,
            ];
            const targetNow = choice ? choice.target : target;
            return (
              <tr key={value}>
                <td>
                  <b className="strong" dir="auto">
                    {value}
                  </b>
                  <span className="sub">{t('rows', { count })}</span>
                </td>
                <td>
                  <Select
                    aria-label={t('standsForOf', { value })}
                    placeholder={t('chooseValue')}
                    data={options}
                    value={targetNow === LEAVE_OUT ? LEAVE_OUT_OPTION : targetNow}
                    searchable
                    limit={SHOWN_OPTIONS}
                    allowDeselect={false}
                    disabled={disabled}
                    onChange={(next) =>
                      next !== null && choose(value, next === LEAVE_OUT_OPTION ? LEAVE_OUT : next)
                    }
                  />
                </td>
                <td>{markOf(targetNow, choice ? 'chosen' : sure)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isAll && (
        <div className={css.more}>
          <Button variant="default" data-reads onClick={() => setAll(true)}>
            {t('showAllValues', { count: values.length })}
          </Button>
        </div>
      )}
      {more > 0 && <p className={`sub ${css.more}`}>{t('moreValues', { count: more })}</p>}
    </>
  );
}
/** Stands for LEAVE_OUT in a list, whose options may not be empty. */
const LEAVE_OUT_OPTION = '-';

/** Shows the meanings of the values of a file, field by field. */
export function ValueTables({
  values,
  choices,
  choose,
  disabled,
}: {
  values: ListedValues[];
  choices: ValueChoices;
  choose: (field: string, value: string, target: string) => void;
  disabled: boolean;
}) {
  return values.map((ofField) => (
    <FieldValues
      key={ofField.field}
      {...ofField}
      choices={choices}
      disabled={disabled}
      choose={(value, target) => choose(ofField.field, value, target)}
    />
  ));
}
