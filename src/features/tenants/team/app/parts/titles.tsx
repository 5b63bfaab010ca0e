import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import {
  addTitle,
  listOfAccount,
  listTitles,
  removeTitle,
  renameTitle,
  type StaffTitle,
} from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';

/** Lists the titles of an account with the number of people who have each (designs 3.4). */
export function Titles({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const query = useEndpoint(listTitles, { body: { accountId } });
  const [renaming, setRenaming] = useState<StaffTitle | null>(null);
  const form = useKitForm({ shape: addTitle.body, initial: { label: '' } });
  const add = useAction(addTitle, {
    refresh: [listTitles],
    onError: (problem) => form.refuse(problem),
    done: () => form.reset(),
  });
  const remove = useAction(removeTitle, {
    refresh: [listTitles, listOfAccount],
    done: () => toast(t('saved')),
  });
  const ask = async ({ uid, label, count }: StaffTitle) => {
    if (
      await confirm({
        title: t('removeTitle', { name: label }),
        lead: t('removeTitleLead', { count }),
        yes: t('remove'),
        danger: true,
      })
    )
      remove.mutate({ params: { accountId, titleId: uid } });
  };
  return (
    <div className={css.within}>
      <p className="muted" style={{ maxInlineSize: '72ch' }}>
        {t('titlesLead')}
      </p>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((body) => add.mutate({ params: { accountId }, body }))}
      >
        <div className={css.row} style={{ alignItems: 'flex-end' }}>
          <TextInput className="grow" label={t('newTitle')} maxLength={60} {...form.field('label')} />
          <Button type="submit" loading={add.isPending}>
            {t('add')}
          </Button>
        </div>
      </form>
      <div style={{ marginBlockStart: 20, maxInlineSize: 640 }}>
        <Loaded query={query} rows={3}>
          {({ titles }) =>
            titles.length === 0 ? (
              <EmptyState title={t('noTitles')} lead={t('noTitlesWhy')} />
            ) : (
              <ul className={css.plain} aria-label={t('titles')}>
                {titles.map((title) => (
                  <li key={title.uid}>
                    <span className="grow">
                      <b className="strong">
                        <bdi>{title.label}</bdi>
                      </b>
                      <span className="sub num">{t('has', { count: title.count })}</span>
                    </span>
                    <Button
                      variant="default"
                      aria-label={t('renameOf', { name: title.label })}
                      onClick={() => setRenaming(title)}
                    >
                      {t('rename')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="bad"
                      aria-label={t('removeOf', { name: title.label })}
                      disabled={remove.isPending}
                      onClick={() => void ask(title)}
                    >
                      {t('remove')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {renaming && (
        <Rename key={renaming.uid} accountId={accountId} title={renaming} close={() => setRenaming(null)} />
      )}
    </div>
  );
}
function Rename({ accountId, title, close }: { accountId: string; title: StaffTitle; close: () => void }) {
  const t = useScreenWords();
  const form = useKitForm({ shape: renameTitle.body, initial: { label: title.label } });
  const rename = useAction(renameTitle, {
    refresh: [listTitles, listOfAccount],
    onError: (problem) => form.refuse(problem),
    done: () => {
      toast(t('saved'));
      close();
    },
  });
  return (
    <Dialog open close={close} title={t('renameOf', { name: title.label })}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((body) => rename.mutate({ params: { accountId, titleId: title.uid }, body }))}
      >
        <TextInput label={t('title')} maxLength={60} autoFocus {...form.field('label')} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
