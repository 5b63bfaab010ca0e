import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { codeText } from '#app/words.ts';
import * as contract from '../../contract.ts';
import { destinationFacts, type Destination } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from './drafts.module.css';
import type { Language } from '#shared/language.ts';

export type DraftPlace = {
  accountId: string;
  contentId: string;
  destination: Destination;
  language: Language;
};

/** Writes a draft by hand, or changes one: a new version, which opens a decided draft again. */
export function DraftForm({
  place,
  draft,
  close,
}: {
  place: DraftPlace;
  draft: contract.Writing | undefined;
  close: () => void;
}) {
  const t = useScreenWords();
  const { accountId, contentId, destination, language } = place;
  const [title, setTitle] = useState(draft?.title ?? '');
  const [description, setDescription] = useState(draft?.description ?? '');
  const [error, setError] = useState<string | null>(null);
  const isChanged = title !== (draft?.title ?? '') || description !== (draft?.description ?? '');
  useUnsavedGuard(isChanged, t('unsaved'));
  const options = {
    refresh: [contract.list, contract.listVersions],
    done: () => {
      toast(t('saved'));
      close();
    },
    onError: ({ code }: { code: string }) => {
      setError(codeText(code));
      return true;
    },
  };
  const create = useAction(contract.create, options);
  const edit = useAction(contract.edit, options);
  const params = { accountId, contentId };
  const save = () =>
    draft
      ? edit.mutate({
          params: { ...params, writeId: draft.writeId },
          body: { version: draft.version, title, description },
        })
      : create.mutate({ params, body: { destination, language, title, description } });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {destinationFacts[destination].hasTitle && (
        <TextInput
          label={t('title')}
          dir="auto"
          maxLength={300}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('text')}
        dir="auto"
        autosize
        minRows={destinationFacts[destination].isLine ? 1 : 5}
        maxLength={20_000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {draft && draft.status !== 'pending' && <p className="muted">{t('opensAgain')}</p>}
      {error && (
        <p className={css.bad} role="alert">
          {error}
        </p>
      )}
      <div className={css.row}>
        <Button
          type="submit"
          loading={create.isPending || edit.isPending}
          disabled={!isChanged || !description.trim()}
        >
          {t('save')}
        </Button>
        <Button variant="default" data-reads onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
