import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { Loaded } from '#app/ui/states.tsx';
import { TextDifference } from '#app/ui/controls/text-difference.tsx';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from './drafts.module.css';

const MOST = 50;
/** Compares two versions of a draft word by word. */
export function Versions({ accountId, draft }: { accountId: string; draft: contract.Writing }) {
  const { writeId, contentUid: contentId } = draft;
  const list = useEndpoint(contract.listVersions, {
    params: { accountId, contentId, writeId },
    query: { limit: MOST },
  });
  return (
    <Loaded query={list} rows={2}>
      {({ versions }) => <Comparison versions={versions} />}
    </Loaded>
  );
}
function Comparison({ versions }: { versions: contract.WritingVersion[] }) {
  const t = useScreenWords();
  const [olderNumber, setOlderNumber] = useState<number | null>(null);
  const [newerNumber, setNewerNumber] = useState<number | null>(null);
  const newer = versions.find(({ version }) => version === newerNumber) ?? versions[0];
  const older =
    versions.find(({ version }) => version === olderNumber) ??
    versions.find(({ version }) => newer && version < newer.version);
  if (!newer || !older) return null;
  const options = versions.map(({ version, userName, origin }) => ({
    value: String(version),
    label: `${version}, ${origin === 'template' ? t('fromTemplate') : userName}`,
  }));
  const textOf = ({ title, description }: contract.WritingVersion) =>
    [title, description].filter(Boolean).join('\n\n');
  return (
    <div className={css.versions}>
      <div className={css.row}>
        <NativeSelect
          data-reads
          label={t('older')}
          data={options}
          value={String(older.version)}
          onChange={(event) => setOlderNumber(Number(event.currentTarget.value))}
        />
        <NativeSelect
          data-reads
          label={t('newer')}
          data={options}
          value={String(newer.version)}
          onChange={(event) => setNewerNumber(Number(event.currentTarget.value))}
        />
      </div>
      <div className={css.text}>
        <TextDifference older={textOf(older)} newer={textOf(newer)} />
      </div>
    </div>
  );
}
