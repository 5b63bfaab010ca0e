import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useApprovalWords } from './screen-words.ts';

/** Leads to the public page of the account, on its own domain if it has one (APPR-10). */
export function PublicPageLink({ url }: { url: string | null | undefined }) {
  const t = useApprovalWords();
  if (!url) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={url}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
    >
      {t('viewPublic')}
    </Button>
  );
}
