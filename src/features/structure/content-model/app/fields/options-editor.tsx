import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { z } from 'zod';
import { AddLine } from '#app/ui/sort/add-line.tsx';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { domainSlug, indexed } from '#shared/address/slug.ts';
import { text } from '#shared/endpoint.ts';
import { MOST_OPTIONS } from '../../contract-fields.ts';
import { useFieldWords } from './field-words.ts';
import css from '../fields.module.css';

/** A choice while it is edited. */
export type EditedOption = { uid: string; value: string };
const lineShape = z.object({ label: text(200, 1) });

/** The choices of a field: written, put in order, taken out. */
export function OptionsEditor({
  options,
  set,
  errorOf,
}: {
  options: EditedOption[];
  set: (options: EditedOption[]) => void;
  errorOf: (index: number) => string | undefined;
}) {
  const t = useFieldWords();
  const rows = options.map((option) => ({ ...option, id: option.uid }));
  const change = (uid: string, value: string) =>
    set(options.map((option) => (option.uid === uid ? { uid, value } : option)));
  return (
    <section aria-labelledby="field-options">
      <h2 id="field-options" className={css.part}>
        {t('options')}
      </h2>
      <p className="muted">{t('optionsHint')}</p>
      {rows.length === 0 ? (
        <p className="muted">{t('noOptions')}</p>
      ) : (
        <SortList
          rows={rows}
          nameOf={({ value }) => value}
          label={t('options')}
          order={(uids) => set(uids.flatMap((uid) => options.find((option) => option.uid === uid) ?? []))}
        >
          {({ uid, value }) => (
            <>
              <TextInput
                className="grow"
                aria-label={t('optionOf', { name: value })}
                maxLength={200}
                value={value}
                error={errorOf(options.findIndex((option) => option.uid === uid))}
                onChange={(event) => change(uid, event.currentTarget.value)}
              />
              <ActionIcon
                aria-label={t('takeOut', { name: value })}
                onClick={() => set(options.filter((option) => option.uid !== uid))}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </>
          )}
        </SortList>
      )}
      {options.length < MOST_OPTIONS && (
        <AddLine
          label={t('newOption')}
          yes={t('add')}
          shape={lineShape}
          count={options.length}
          add={(value) => {
            const used = new Set(options.map(({ uid }) => uid));
            set([...options, { uid: indexed(domainSlug(value) || 'choice', used), value }]);
          }}
        />
      )}
    </section>
  );
}
