import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarShare, IconFileImport, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { canImport } from '../../policy.ts';
import { useCalendarWords } from '../screen-words.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Hands the calendar to other calendar programs, and takes their entries over. */
export function ExchangeMenu({ isLooking }: { isLooking: boolean }) {
  const t = useCalendarWords();
  const asker = useAsker();
  const [opened, setOpened] = useState<'feed' | 'import' | null>(null);
  const close = () => setOpened(null);
  if (isLooking) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('feed_menu')}>
            <IconCalendarShare size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpened('feed')}
          >
            {t('feed_share')}
          </Menu.Item>
          {canImport(asker) && (
            <Menu.Item
              leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpened('import')}
            >
              {t('feed_take')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'feed' && <FeedDialog accountId={asker.id} close={close} />}
      {opened === 'import' && <ImportDialog accountId={asker.id} close={close} />}
    </>
  );
}
