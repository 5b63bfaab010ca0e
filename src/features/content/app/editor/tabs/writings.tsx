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
  const full = (id: string) => ({
    title: item.writings[id]?.title ?? '',
    description: item.writings[id]?.description ?? '',
    checkeds: item.writings[id]?.checkeds ?? [],
  });
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
        <Button onClick={add} leftSection={<IconPlus size={16} />}>
          {t('addWriting')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <p className="muted" style={{ maxInlineSize: '66ch' }}>
        {t('writingsWhat')}
      </p>
      {all.map(([id], n) => {
        const writing = full(id);
        const approvedBy = item.writings[id]?.['approvedBy'];
        return (
          <section key={id} className={css.sec} aria-label={`${t('writings')} ${number(n + 1, language)}`}>
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
                    change={(title) => set({ writings: { [id]: { ...writing, title } } })}
                  />
                  <TypedArea
                    name={`writing.${id}.text`}
                    label={t('description')}
                    value={writing.description}
                    maxLength={20_000}
                    rows={5}
                    change={(description) => set({ writings: { [id]: { ...writing, description } } })}
                  />
                </>
              )}
              <div className="row">
                <Checkbox
                  label={t('showOnSite')}
                  checked={writing.checkeds.includes(HUB_DESTINATION)}
                  onChange={(event) =>
                    set({
                      writings: {
                        [id]: {
                          ...writing,
                          checkeds: event.currentTarget.checked
                            ? [...writing.checkeds, HUB_DESTINATION]
                            : writing.checkeds.filter((destination) => destination !== HUB_DESTINATION),
                        },
                      },
                    })
                  }
                />
                <span className="grow" />
                <Button
                  variant="subtle"
                  color="bad"
                  leftSection={<IconTrash size={16} stroke={1.6} />}
                  onClick={() => void remove(id)}
                >
                  {t('removeWriting')}
                </Button>
              </div>
            </div>
          </section>
        );
      })}
      <Button mt="lg" variant="default" onClick={add} leftSection={<IconPlus size={16} />}>
        {t('addWriting')}
      </Button>
    </>
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
