import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { confirm } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Item } from '../../../contract.ts';
import { HUB_DESTINATION } from '../../../rules.ts';
import type { Editing } from '../editing.ts';
import { TypedArea, TypedText } from '../fields.tsx';
import css from '../editor.module.css';

/**
 * Texts of the item for places where it appears (tab 4; CONT-06, SITE-51): the one checked for the site is
 * shown there instead of title and description.
 */
export function Writings({ item, set }: Editing & { item: Item }) {
  const t = useWords('content');
  const language = useLanguage();
  const all = Object.entries(item.writings).sort(([a], [b]) => (a < b ? -1 : 1));
  const add = () =>
    set({
      writings: { [crypto.randomUUID()]: { title: item.title, description: item.description, checkeds: [] } },
    });
  const remove = async (id: string) => {
    if (
      await confirm({
        title: t('removeWritingAsk'),
        lead: t('removeWritingWhat'),
        yes: t('removeWriting'),
        danger: true,
      })
    )
      set({ writings: { [id]: null } });
  };
  if (!all.length)
    return (
      <EmptyState title={t('noWritings')} lead={t('noWritingsWhy')}>
        <Button onClick={add} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('addWriting')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <p className="muted" style={{ maxInlineSize: '66ch' }}>
        {t('writingsWhat')}
      </p>
      {all.map(([id], n) => (
        <Writing
          key={id}
          id={id}
          item={item}
          set={set}
          label={`${t('writings')} ${number(n + 1, language)}`}
          remove={() => void remove(id)}
        />
      ))}
      <Button mt="lg" variant="default" onClick={add} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('addWriting')}
      </Button>
    </>
  );
}

/** One text of the item, with the check that shows it on the site. */
function Writing({
  id,
  item,
  set,
  label,
  remove,
}: Pick<Editing, 'set'> & { id: string; item: Item; label: string; remove: () => void }) {
  const t = useWords('content');
  const writing = {
    title: item.writings[id]?.title ?? '',
    description: item.writings[id]?.description ?? '',
    checkeds: item.writings[id]?.checkeds ?? [],
  };
  const change = (next: Partial<typeof writing>) => set({ writings: { [id]: { ...writing, ...next } } });
  const approvedBy = item.writings[id]?.['approvedBy'];
  return (
    <section className={css.sec} aria-label={label}>
      <div className={css.stack}>
        {typeof approvedBy === 'string' ? (
          <ApprovedText {...writing} approvedBy={approvedBy} />
        ) : (
          <>
            <TypedText
              name={`writing.${id}`}
              label={t('title')}
              value={writing.title}
              maxLength={300}
              change={(title) => change({ title })}
            />
            <TypedArea
              name={`writing.${id}.text`}
              label={t('description')}
              value={writing.description}
              maxLength={20_000}
              rows={5}
              change={(description) => change({ description })}
            />
          </>
        )}
        <div className="row">
          <Checkbox
            label={t('showOnSite')}
            checked={writing.checkeds.includes(HUB_DESTINATION)}
            onChange={(event) =>
              change({
                checkeds: event.currentTarget.checked
                  ? [...writing.checkeds, HUB_DESTINATION]
                  : writing.checkeds.filter((destination) => destination !== HUB_DESTINATION),
              })
            }
          />
          <span className="grow" />
          <Button
            variant="subtle"
            color="bad"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={remove}
          >
            {t('removeWriting')}
          </Button>
        </div>
      </div>
    </section>
  );
}
/** Shows a text that somebody has approved, which is changed in its draft and nowhere else. */
function ApprovedText({
  title,
  description,
  approvedBy,
}: {
  title: string;
  description: string;
  approvedBy: string;
}) {
  const t = useWords('content');
  return (
    <div>
      {title && (
        <b className="strong" dir="auto">
          {title}
        </b>
      )}
      <p dir="auto" style={{ whiteSpace: 'pre-line', maxInlineSize: '66ch' }}>
        {description}
      </p>
      <p className="muted">{t('approvedText', { name: approvedBy })}</p>
    </div>
  );
}
