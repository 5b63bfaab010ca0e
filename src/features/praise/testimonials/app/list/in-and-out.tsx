import { ActionIcon, Menu } from '@mantine/core';
import { useNavigateTo } from '#app/screen.ts';
import { IconDots, IconDownload, IconFileImport } from '@tabler/icons-react';
import { exportFormats, exportItems } from '#features/items/exchange/contract-export.ts';
import { canImport } from '#features/items/exchange/policy.ts';
import { canList } from '#features/items/content/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { useInboxWords } from '../inbox-words.ts';

const address = (accountId: string, format: (typeof exportFormats)[number]) =>
  `${exportItems.path.replace(':accountId', accountId)}?${new URLSearchParams({ format, testimonials: 'true', sort: '-created' })}`;

/** Brings reviews of other products in, and takes all testimonials out as a table. */
export function InAndOut() {
  const t = useInboxWords();
  const asker = useAsker();
  const navigate = useNavigateTo();
  const mayImport = refusalOf(asker, canImport) === null;
  const mayExport = refusalOf(asker, canList, { testimonials: 'true' }) === null;
  if (!mayImport && !mayExport) return null;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size="var(--control)" aria-label={t('inAndOut')} data-reads>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayImport && (
          <Menu.Item
            leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
            onClick={() => navigate({ to: '/content/import' })}
          >
            {t('importReviews')}
          </Menu.Item>
        )}
        {mayExport &&
          exportFormats.toReversed().map((format) => (
            <Menu.Item
              key={format}
              component="a"
              data-reads
              download
              href={address(asker.id, format)}
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            >
              {t(`export_${format}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
