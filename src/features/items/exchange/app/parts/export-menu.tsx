import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ListPart } from '#app/slots/slot-parts.ts';
import { useAccount } from '#app/session.ts';
import { exportFormats, exportItems } from '../../contract-export.ts';
import { useScreenWords } from '../screen-words.ts';

/** Downloads the list as it is filtered and sorted, as a file for Excel or as CSV. */
export const ExportMenu: ListPart = ({ query }) => {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const address = (format: (typeof exportFormats)[number]) => {
    const search = new URLSearchParams({ format });
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && name !== 'cursor' && name !== 'limit')
        search.set(name, Array.isArray(value) ? value.join(',') : String(value));
    return `${exportItems.path.replace(':accountId', accountId)}?${search}`;
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          data-reads
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportWhat')}</Menu.Label>
        {exportFormats.toReversed().map((format) => (
          <Menu.Item key={format} component="a" data-reads href={address(format)} download>
            {t(`format_${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
