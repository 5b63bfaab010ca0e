import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../../contract.ts';
import { MOST_TEXT } from '../../rules.ts';
import css from '../knowledge.module.css';
import { useScreenWords } from '../screen-words.ts';

const refresh = [contract.list, contract.summary];
/** Adds a text that the assistant answers from. */
export function TextDialog({ close }: { close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const params = { accountId };
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [isDone, setDone] = useState(false);
  useUnsavedGuard((title !== '' || text !== '') && !isDone);
  const classes = useEndpoint(contract.summary, { params }, { keep: true }).data?.classifications ?? [];
  const addClass = useAction(contract.addClassification, { refresh: [contract.summary] });
  const add = useAction(contract.addText, {
    refresh,
    done() {
      setDone(true);
      toast(t('learned'));
      close();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim() || !text.trim()) return;
    const existing = classes.find(({ label, id }) => id === chosen || label === chosen.trim());
    const label = chosen.trim();
    const classificationId =
      existing?.id ?? (label ? (await addClass.mutateAsync({ params, body: { label } })).id : null);
    add.mutate({ params, body: { title: title.trim(), text: text.trim(), classificationId } });
  };
  return (
    <Dialog open stays close={close} title={t('addText')} lead={t('textLead')}>
      <form className={css.stack} onSubmit={(event) => void submit(event)}>
        <TextInput
          autoFocus
          required
          label={t('docTitle')}
          value={title}
          maxLength={300}
          dir="auto"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          required
          label={t('text')}
          description={t('textHint')}
          value={text}
          autosize
          minRows={6}
          maxRows={16}
          maxLength={MOST_TEXT}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          label={t('classification')}
          description={t('classificationHint')}
          value={chosen}
          maxLength={60}
          dir="auto"
          list="knowledge-classes"
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <datalist id="knowledge-classes">
          {classes.map(({ id, label }) => (
            <option key={id} value={label} aria-label={label} />
          ))}
        </datalist>
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={add.isPending || addClass.isPending}
            disabled={!title.trim() || !text.trim()}
          >
            {t('learn')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
/** Asks for a website whose pages are looked for; some of them are chosen then. */
export function WebsiteDialog({ close }: { close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const [url, setUrl] = useState('');
  const find = useAction(contract.discover, {
    refresh,
    done() {
      toast(t('finding'));
      close();
    },
  });
  return (
    <Dialog open close={close} title={t('addWebsite')} lead={t('websiteLead')}>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim()) find.mutate({ params: { accountId }, body: { url: url.trim() } });
        }}
      >
        <TextInput
          autoFocus
          required
          label={t('address')}
          placeholder="https://example.com"
          value={url}
          maxLength={2000}
          dir="ltr"
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={find.isPending} disabled={!url.trim()}>
            {t('findPages')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
/** A choice of a classification; empty: all. */
export function ClassificationChoice({
  classes,
  value,
  change,
}: {
  classes: readonly contract.Classification[];
  value: string;
  change: (value: string) => void;
}) {
  const t = useScreenWords();
  return (
    <div data-reads>
      <Select
        aria-label={t('classification')}
        w={220}
        data={[
          { value: '', label: t('allClasses') },
          ...classes.map(({ id, label }) => ({ value: id, label })),
        ]}
        value={value}
        allowDeselect={false}
        onChange={(next) => change(next ?? '')}
      />
    </div>
  );
}
