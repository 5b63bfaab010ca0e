import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useWords } from '#app/words.ts';
import { acceptOf } from '../../rules.ts';
import { addFiles } from '../uploads.ts';
import type { Item } from './content-media.ts';

/** Puts another file in the place of a medium: its links, texts and order stay. */
export function ReplaceButton({
  accountId,
  item,
  disabled,
  done,
}: {
  accountId: string;
  item: Item;
  disabled: boolean;
  done: () => void;
}) {
  const t = useWords('media');
  const choose = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={choose}
        type="file"
        hidden
        accept={acceptOf([item.kind])}
        data-replace-file
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length === 0) return;
          addFiles(accountId, null, files.slice(0, 1), item.uid);
          done();
        }}
      />
      <Button
        variant="subtle"
        color="gray"
        disabled={disabled || item.state !== 'ready'}
        onClick={() => choose.current?.click()}
      >
        {t('replaceFile')}
      </Button>
    </>
  );
}
