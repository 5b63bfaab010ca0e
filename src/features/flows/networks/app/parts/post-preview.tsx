import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { problemText } from '#app/words.ts';
import { list, type Publication } from '#features/flows/publishing/contract.ts';
import { PublicationActions } from '#features/flows/publishing/app/parts/publication-actions.tsx';
import { PublicationState } from '#features/flows/publishing/app/parts/publication-state.tsx';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import * as contract from '../../contract.ts';
import { charactersOf } from '../../rules.ts';
import css from '../networks.module.css';
import { useScreenWords } from '../screen-words.ts';
import { useNetworkName } from './network-name.ts';

type Place = { id: string; accountId: string; mayPost: boolean; timeZone: string };
/** Returns the city of a time zone. */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
/** The post of an item as one network would get it, with its limits (issue 41 D). */
export function PostPreview({
  preview,
  item,
  post,
}: {
  preview: contract.Preview;
  item: Place;
  post: Publication | undefined;
}) {
  const t = useScreenWords();
  const name = useNetworkName()(preview.network);
  const { limits, pictures, leftOut, source } = preview;
  const [text, setText] = useState(preview.text);
  const count = charactersOf(text, limits);
  const isOver = count > limits.characters;
  const isOut = post?.status === 'published';
  const isUnderWay = post !== undefined && post.dueAt === null && ['pending', 'ready'].includes(post.state);
  const isOpen = item.mayPost && !isOut && !isUnderWay;
  useUnsavedGuard(isOpen && text !== preview.text, t('text'));
  return (
    <article className={css.post} aria-label={name}>
      <h2 dir="auto">{name}</h2>
      <div>
        <Textarea
          label={t('text')}
          description={t(`source_${source}`)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          readOnly={!isOpen}
          autosize
          minRows={4}
          dir="auto"
        />
        <p className={isOver ? css.over : 'muted'} role="status">
          {t('letters', { count, most: limits.characters })}
        </p>
        {limits.linkCharacters !== null && (
          <p className="sub">{t('linkCounts', { count: limits.linkCharacters })}</p>
        )}
      </div>
      <div className={css.side}>
        <div className={css.photos}>
          {pictures.map((picture) => (
            <Thumb key={picture.id} picture={picture} />
          ))}
        </div>
        <p className="sub">{t('photos', { count: pictures.length, most: limits.pictures })}</p>
        {limits.needsPicture && !pictures.length && <p className={css.over}>{t('photoNeeded')}</p>}
        {leftOut.pictures > 0 && <p className="sub">{t('leftPhotos', { count: leftOut.pictures })}</p>}
        {leftOut.films > 0 && <p className="sub">{t('leftFilms', { count: leftOut.films })}</p>}
        <span>
          {post ? (
            <PublicationState publication={post} />
          ) : (
            <StatusSquare fill="none">{t('notPosted')}</StatusSquare>
          )}
        </span>
        {isOpen && (
          <Sending
            key={post?.dueAt ?? ''}
            item={item}
            networkId={preview.network.id}
            name={name}
            text={text === preview.text && source !== 'edit' ? undefined : text}
            dueAt={post?.dueAt ?? null}
            disabled={isOver || text.trim() === '' || (limits.needsPicture && !pictures.length)}
          />
        )}
        {post && <PublicationActions publication={post} />}
      </div>
    </article>
  );
}
/** Posts an item now, or on a date; a post that waits takes another text and date. */
function Sending({
  item,
  networkId,
  name,
  text,
  dueAt,
  disabled,
}: {
  item: Place;
  networkId: string;
  name: string;
  text: string | undefined;
  dueAt: string | null;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const { timeZone } = item;
  const [clock, setClock] = useState(dueAt === null ? '' : clockAt(dueAt, timeZone));
  const send = useAction(contract.post, {
    refresh: [list, contract.previews],
    onError: ({ status }) => status < 500 && status !== 0,
    done: (row) => toast(t(row.dueAt === null ? 'posted' : 'planned')),
  });
  const ask = (moment: string | undefined) =>
    send.mutate({
      params: { accountId: item.accountId, contentId: item.id },
      body: {
        networkId,
        ...(text === undefined ? {} : { text }),
        ...(moment === undefined ? {} : { dueAt: moment }),
      },
    });
  return (
    <>
      <div className={css.when}>
        <TextInput
          type="datetime-local"
          label={t('when')}
          description={t('zone', { zone: cityOf(timeZone) })}
          value={clock}
          min={clockAt(new Date(), timeZone)}
          onChange={(event) => setClock(event.currentTarget.value)}
          error={send.error && problemText(send.error)}
        />
        <Button
          variant="default"
          loading={send.isPending}
          disabled={disabled || clock === ''}
          aria-label={t('scheduleOn', { network: name })}
          onClick={() => ask(momentOf(clock, timeZone))}
        >
          {t(dueAt === null ? 'schedule' : 'change')}
        </Button>
      </div>
      <Button
        loading={send.isPending}
        disabled={disabled}
        aria-label={t('postOn', { network: name })}
        onClick={() => ask(undefined)}
      >
        {t('post')}
      </Button>
    </>
  );
}
