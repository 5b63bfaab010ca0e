import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Face } from '#app/ui/marks.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import * as contract from '../../contract.ts';
import css from '../messages.module.css';
import { useMessageWords } from '../screen-words.ts';
import { Writer } from './writer.tsx';

/** Splits a text at the names of people behind an @. */
function Words({ text, people }: { text: string; people: contract.Person[] }) {
  const names = people.map(({ name }) => `@${name}`).filter((name) => text.includes(name));
  if (!names.length) return text;
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join('|')})`)).map((part, index) =>
    names.includes(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other key
      <mark key={index}>{part}</mark>
    ) : (
      part
    ),
  );
}

/** One message; its author changes and deletes it. */
export function MessageRow({
  accountId,
  contentId,
  message,
  people,
}: {
  accountId: string;
  contentId: string;
  message: contract.Message;
  people: contract.Person[];
}) {
  const t = useMessageWords();
  const { me } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  const params = { accountId, contentId, messageId: message.id };
  const edit = useAction(contract.edit, { refresh: [contract.list], done: () => setIsEditing(false) });
  const remove = useAction(contract.remove, { refresh: [contract.list, contract.countUnread] });
  const isOwn = message.userId === me!.id && !message.deletedAt;
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeAsk'),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params });
  };
  return (
    <li className={css.message}>
      <Face name={message.authorName} small />
      <div>
        <p>
          <b className="strong">
            <bdi>{message.authorName}</bdi>
          </b>{' '}
          <span className="muted">
            <TimeAgo at={message.createdAt} />
            {message.editedAt && !message.deletedAt && <> · {t('edited')}</>}
          </span>
        </p>
        {isEditing ? (
          <Writer
            people={people}
            initial={message.body}
            label={t('editing')}
            yes={t('save')}
            busy={edit.isPending}
            send={(body) => edit.mutate({ params, body })}
            cancel={() => setIsEditing(false)}
          />
        ) : (
          <p className={message.deletedAt ? 'muted' : css.words} dir="auto">
            {message.deletedAt ? t('removed') : <Words text={message.body} people={people} />}
          </p>
        )}
      </div>
      {isOwn && !isEditing && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon aria-label={t('moreFor', { name: message.authorName })}>
              <IconDots size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              {t('edit')}
            </Menu.Item>
            <Menu.Item
              color="var(--danger)"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => void ask()}
            >
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
