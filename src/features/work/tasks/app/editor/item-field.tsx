import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { list } from '#features/items/content/contract.ts';
import { canList } from '#features/items/content/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { Go } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import type { Task } from '../../contract.ts';
import { useTaskWords } from '../parts/screen-words.ts';
import type { SaveTask } from './task-save.ts';

/** The item of a task: found by its title, or none. A milestone stays with its item. */
export function ItemField({ accountId, task, save }: { accountId: string; task: Task; save: SaveTask }) {
  const t = useTaskWords();
  const words = useWords('content');
  const asker = useAsker();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text === task.contentTitle ? '' : text.trim(), 250);
  const { data } = useEndpoint(
    list,
    { params: { accountId }, query: { limit: 20, ...(search ? { search } : {}) } },
    { keep: true, enabled: canList(asker) },
  );
  const items = (data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title || words('untitled') }));
  const { contentId, contentTitle } = task;
  const own = contentId ? [{ value: contentId, label: contentTitle || words('untitled') }] : [];
  return (
    <div>
      <Select
        label={t('item')}
        placeholder={t('noItem')}
        data={[...own, ...items.filter(({ value }) => value !== contentId)]}
        value={contentId}
        searchable
        clearable={!task.isMilestone}
        filter={({ options }) => options}
        onSearchChange={setText}
        disabled={!canList(asker)}
        onChange={(value) => save({ contentId: value })}
      />
      {contentId && (
        <Go className="lk" to={`/content/${contentId}`}>
          {t('openItem')}
        </Go>
      )}
    </div>
  );
}
