import type { Services } from '#platform/services.ts';
import type { Fetched } from '#platform/outside/documents/web-page.ts';
import { answerBeside } from '#platform/outside/beside/read-beside.ts';
import { htmlPage } from '#platform/outside/documents/html.ts';
import { fetchText, isPage, pause, robotsOf } from '#platform/outside/documents/web-page.ts';
import { OutsideError } from '#platform/outside/guard/network-guard.ts';
import { Problem, type Code } from '#shared/fail.ts';
import { pageText } from '../../rules-pages.ts';

/** The name of the run that reads pages and files; it is stored with the runs and does not change. */
export const readingRunName = 'knowledge.read';

/** A page as it was read. */
export type PageRead =
  | { state: 'same'; etag: string | null; lastModified: string | null }
  | {
      state: 'read';
      title: string;
      language: string;
      text: string;
      links: string[];
      url: string;
      status: number;
      etag: string | null;
      lastModified: string | null;
    }
  /** `isGone`: its website says that it is there no longer. */
  | { state: 'failed'; failure: Code; isGone: boolean; status: number };
const failed = (failure: Code, status = 0, isGone = false): PageRead => ({
  state: 'failed',
  failure,
  status,
  isGone,
});
/** Returns why an answer is no page that can be read; undefined: it can. */
function refusalOf(answer: Fetched): PageRead | undefined {
  const { status } = answer;
  if (status === 404 || status === 410) return failed('knowledge.page_gone', status, true);
  if (status !== 200) return failed('knowledge.page_status', status);
  return isPage(answer) ? undefined : failed('knowledge.page_kind', status);
}
/**
 * Reads a page by the rules of its website; with `etag` or `lastModified` of an earlier reading it may be the same. No
 * transaction is open meanwhile. Codes of what is wrong are returned.
 */
export async function readPage(
  { config }: Pick<Services, 'config'>,
  url: string,
  earlier: { etag?: string | null; lastModified?: string | null; stop?: AbortSignal } = {},
): Promise<PageRead> {
  try {
    const robots = await robotsOf(config, url, earlier.stop);
    if (!robots.allows(url)) return failed('knowledge.page_refused');
    await pause(robots, earlier.stop);
    const answer = await fetchText(config, url, earlier);
    const { etag, lastModified, status } = answer;
    if (answer.isSame) return { state: 'same', etag, lastModified };
    const refusal = refusalOf(answer);
    if (refusal) return refusal;
    // A redirect may lead to a page that is closed.
    if (answer.url !== url && !(await robotsOf(config, answer.url, earlier.stop)).allows(answer.url))
      return failed('knowledge.page_refused', status);
    const { title, language, text, links } = await answerBeside(htmlPage, {
      html: answer.text,
      url: answer.url,
    });
    const words = pageText(text);
    if (!words) return failed('knowledge.page_empty', status);
    const head = pageText(title).replace(/\s+/g, ' ').slice(0, 300);
    return {
      state: 'read',
      title: head,
      language,
      text: words,
      links,
      url: answer.url,
      status,
      etag,
      lastModified,
    };
  } catch (error) {
    if (error instanceof OutsideError) return failed(outsideCode(error));
    if (error instanceof Problem) return failed(error.code);
    throw error;
  }
}
const codes = {
  'outside.private': 'knowledge.private',
  'outside.unreachable': 'knowledge.unreachable',
  'outside.slow': 'knowledge.slow',
  'outside.too_large': 'knowledge.page_large',
  'outside.status': 'knowledge.page_redirects',
  'outside.stopped': 'knowledge.slow',
} as const satisfies Record<OutsideError['code'], Code>;
/** Returns the code that people read for an error of a website. */
export const outsideCode = ({ code }: OutsideError): Code => codes[code];
