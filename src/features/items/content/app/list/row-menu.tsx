import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useWords } from '#app/words.ts';
import type * as contract from '../../contract.ts';
import { canChangeMany, canCreate, canPublish, canRemove, canUpdate } from '../../policy.ts';
import { publicAddress } from '../public-address.ts';
import { useDuplicate } from '../editor/copies/use-duplicate.ts';
import type { ListChange } from './changes.ts';

/** The menu at the end of a row: what this person may do with this item. */
export function RowMenu({
  row,
  change,
  unpublish,
  remove,
}: {
  unpublish: () => void;
  row: contract.Row;
  change: (change: ListChange) => void;
  remove: () => void;
}) {
  const t = useWords('content');
  const asker = useAsker();
  const { controls, host } = asker;
  const published = row.statusPublish === 'published';
  const bulk = canChangeMany(asker) && canUpdate(asker, row);
  const mayCopy = canCreate(asker, { id: row.contentTypeId });
  const copy = useDuplicate(asker.id);
  if (!mayCopy && !(published && host && controls.shareButton) && !bulk && !canRemove(asker, row))
    return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t('moreFor', { title: row.title || t('untitled') })}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {published && host && controls.shareButton && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
            component="a"
            href={publicAddress(host, row.id)}
            target="_blank"
            rel="noreferrer"
          >
            {t('openPage')}
          </Menu.Item>
        )}
        {bulk && canPublish(asker, row) && (
          <Menu.Item
            leftSection={
              published ? (
                <IconEyeOff size={16} stroke={1.6} aria-hidden />
              ) : (
                <IconEye size={16} stroke={1.6} aria-hidden />
              )
            }
            onClick={() => (published ? unpublish() : change({ statusPublish: 'published' }))}
          >
            {published ? t('unpublish') : t('publish')}
          </Menu.Item>
        )}
        {bulk && (
          <Menu.Item
            leftSection={<IconStar size={16} stroke={1.6} aria-hidden />}
            onClick={() => change({ isFeatured: !row.isFeatured })}
          >
            {row.isFeatured ? t('unfeature') : t('feature')}
          </Menu.Item>
        )}
        {mayCopy && (
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            disabled={copy.isBusy}
            onClick={() => copy.run(row.id)}
          >
            {t('duplicate')}
          </Menu.Item>
        )}
        {canRemove(asker, row) && (
          <>
            {(bulk || mayCopy) && <Menu.Divider />}
            <Menu.Item
              color="var(--danger)"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={remove}
            >
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
