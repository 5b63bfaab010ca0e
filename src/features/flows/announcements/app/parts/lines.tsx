import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { closeAnnouncement, listOpenAnnouncements } from '#app/first-calls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { useLanguage, useWords } from '#app/words.ts';
import css from './lines.module.css';

/** Milliseconds between two looks. */
const AGAIN_MS = 300_000;

/** Shows what the operator announces to the person, until they close it. */
export function Lines() {
  const t = useWords('announcements');
  const language = useLanguage();
  const { me } = useSession();
  const { data } = useEndpoint(
    listOpenAnnouncements,
    {},
    { enabled: me !== null && !me.workAs, staleTime: AGAIN_MS, refetchInterval: AGAIN_MS },
  );
  const close = useAction(closeAnnouncement, { refresh: [listOpenAnnouncements] });
  if (me?.workAs) return null;
  return data?.announcements.map(({ id, texts }) => (
    <div key={id} className={css.line} role="status" data-announcement>
      <p dir="auto">{texts[language] || texts.en}</p>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('close')}
        loading={close.isPending && close.variables.params.announcementId === id}
        onClick={() => close.mutate({ params: { announcementId: id } })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  ));
}
