import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconEdit,
  IconEyeOff,
  IconLayoutColumns,
  IconListCheck,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react';
import { useWords } from '#app/words.ts';
import type { ListChange } from './changes.ts';

/** The actions on the items that are chosen. */
export function BulkActions({
  stages,
  change,
  unpublish,
  busy,
  mayPublish,
  more,
  matching,
}: {
  /** Opens the bulk edit for the chosen items. */
  more: () => void;
  /** Opens it for all items that match. */
  matching: () => void;
  unpublish: () => void;
  mayPublish: boolean;
  stages: { id: string; label: string; stages: { id: string; label: string }[] }[];
  change: (change: ListChange) => void;
  busy: boolean;
}) {
  const t = useWords('content');
  return (
    <>
      <Menu position="top" width={240}>
        <Menu.Target>
          <button type="button" disabled={busy}>
            <IconLayoutColumns size={16} aria-hidden />
            {t('moveStage')}
          </button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {stages.map((pipeline) => [
            <Menu.Label key={pipeline.id}>{pipeline.label}</Menu.Label>,
            ...pipeline.stages.map((stage) => (
              <Menu.Item key={stage.id} onClick={() => change({ stageId: stage.id })}>
                {stage.label}
              </Menu.Item>
            )),
          ])}
        </Menu.Dropdown>
      </Menu>
      {mayPublish && (
        <>
          <button type="button" disabled={busy} onClick={() => change({ statusPublish: 'published' })}>
            <IconCheck size={16} aria-hidden />
            {t('publish')}
          </button>
          <button type="button" disabled={busy} onClick={unpublish}>
            <IconEyeOff size={16} aria-hidden />
            {t('unpublish')}
          </button>
        </>
      )}
      <button type="button" disabled={busy} onClick={() => change({ isFeatured: true })}>
        <IconStar size={16} aria-hidden />
        {t('feature')}
      </button>
      <button type="button" disabled={busy} onClick={() => change({ isFeatured: false })}>
        <IconStarOff size={16} aria-hidden />
        {t('unfeature')}
      </button>
      <button type="button" onClick={more}>
        <IconEdit size={16} aria-hidden />
        {t('editMany')}
      </button>
      <button type="button" onClick={matching}>
        <IconListCheck size={16} aria-hidden />
        {t('editMatching')}
      </button>
    </>
  );
}
