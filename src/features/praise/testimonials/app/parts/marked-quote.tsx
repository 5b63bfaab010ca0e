import { ActionIcon, Button } from '@mantine/core';
import { IconHighlight, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { useAction } from '#app/query.ts';
import { ReaderQuote } from '#app/ui/inbox/reader.tsx';
import { get, type Full } from '../../contract.ts';
import { setMarks } from '../../contract-inbox.ts';
import { canPublish } from '../../policy.ts';
import { joinMarks, MOST_MARKS, piecesOf, type Marks } from '../../rules-marks.ts';
import { useInboxWords } from '../inbox-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';

/** Returns the passage of an element that is selected, in UTF-16 units of its text; null without one. */
function selectedIn(element: HTMLElement | null): Marks[number] | null {
  const selection = getSelection();
  if (!element || !selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(element)) return null;
  // Three clicks select up to the beginning of the next element.
  if (!element.contains(range.startContainer)) range.setStart(element, 0);
  if (!element.contains(range.endContainer)) range.setEnd(element, element.childNodes.length);
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  const { length } = range.toString();
  return length > 0 ? [from, from + length] : null;
}

/** Shows the unchanged words; passages that are selected can be marked. */
export function MarkedQuote({ testimonial }: { testimonial: Full }) {
  const t = useInboxWords();
  const asker = useAsker();
  const quote = useRef<HTMLQuoteElement>(null);
  const [selected, setSelected] = useState<Marks[number] | null>(null);
  const { description, marks, textHash } = testimonial;
  const save = useAction(setMarks, { refresh: [get], done: () => getSelection()?.removeAllRanges() });
  const mayMark = refusalOf(asker, canPublish) === null && description !== '';
  const store = (ranges: Marks) =>
    save.mutate({
      params: { accountId: asker.id, testimonialId: testimonial.id },
      body: { textHash, ranges },
    });
  useEffect(() => {
    const look = () => setSelected(selectedIn(quote.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return (
    <>
      <ReaderQuote ref={quote}>
        {piecesOf(description, marks).map((piece, n) =>
          piece.isMarked ? <mark key={n}>{piece.text}</mark> : piece.text,
        )}
      </ReaderQuote>
      {mayMark && (
        <div className={css.marks}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconHighlight size={16} stroke={1.6} aria-hidden />}
            disabled={selected === null || marks.length >= MOST_MARKS}
            loading={save.isPending}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => selected && store(joinMarks([...marks, selected]))}
          >
            {t('mark')}
          </Button>
          <span className="sub">{t(marks.length ? 'markText' : 'markHint')}</span>
          {marks.length > 0 && (
            <ul aria-label={t('marked')}>
              {marks.map((mark) => (
                <li key={mark.join('-')}>
                  <span className="trunc" dir="auto">
                    {description.slice(mark[0], mark[1])}
                  </span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`${t('unmark')}: ${description.slice(mark[0], mark[1]).slice(0, 60)}`}
                    onClick={() => store(marks.filter((each) => each !== mark))}
                  >
                    <IconX size={14} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
