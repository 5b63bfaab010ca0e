import { z } from 'zod';
import { shaped, type Problem, type Request } from '../client.ts';
import type { NetworkCode } from '../protocol.ts';
import { askAs, type Access } from './adapter.ts';

/** The version of the Graph API that the adapters speak. */
const VERSION = 'v23.0';
const problem = z.object({
  error: z.object({
    message: z.string().catch(''),
    error_user_msg: z.string().optional().catch(undefined),
    code: z.number().optional().catch(undefined),
    error_subcode: z.number().optional().catch(undefined),
  }),
});
/** Codes of the Graph API: too many calls of the app, the user, the page, in short order. */
const LIMITED = [4, 17, 32, 341, 613, 80_000, 80_001, 80_002, 80_006];
const BLOCKED = 368;
const IS_GONE = 33;
/** Subcodes of a token that is good and has lost the right that it had. */
const LOST_RIGHTS = [458, 492];
function codeOf(code: number | undefined, subcode: number | undefined): NetworkCode | undefined {
  if (code === undefined) return undefined;
  if (LIMITED.includes(code)) return 'network.limited';
  if ((code === 190 && !LOST_RIGHTS.includes(subcode ?? 0)) || code === 102) return 'network.signed_out';
  if (code === 190 || code === 10 || code === BLOCKED || (code >= 200 && code < 300))
    return 'network.no_right';
  if (code === 1 || code === 2) return 'network.busy';
  return code === 803 || (code === 100 && subcode === IS_GONE) ? 'network.gone' : undefined;
}
function problemOf(body: unknown): Problem | undefined {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return undefined;
  const { message, error_user_msg: plain, code, error_subcode: subcode } = parsed.data.error;
  return { words: plain || message, code: codeOf(code, subcode) };
}
/** Asks the Graph API. @throws NetworkError */
export const askGraph = async (access: Access, path: string, request: Omit<Request, 'token'> = {}) =>
  (await askAs(access, `/${VERSION}/${path}`, { ...request, problemOf })).body;

const page = z.object({
  id: z.string().min(1),
  name: z.string().catch(''),
  access_token: z.string().min(1),
  instagram_business_account: z
    .object({ id: z.string().min(1), username: z.string().catch('') })
    .optional()
    .catch(undefined),
});
/** A Facebook page with its own token, and the Instagram account that belongs to it. */
export type MetaPage = z.output<typeof page>;
const pages = z.object({
  data: z.array(page.nullable().catch(null)),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});
const MOST_LISTS = 10;
/** Reads the pages that a person manages. @throws NetworkError */
export async function metaPages(access: Access): Promise<MetaPage[]> {
  const all: MetaPage[] = [];
  let after = '';
  for (let list = 0; list < MOST_LISTS; list += 1) {
    const query = {
      fields: 'id,name,access_token,instagram_business_account{id,username}',
      limit: '100',
      ...(after ? { after } : {}),
    };
    const { data, paging } = shaped(pages, await askGraph(access, 'me/accounts', { query }));
    all.push(...data.filter((each) => each !== null));
    const next = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (next === undefined || next === after) break;
    after = next;
  }
  return all;
}
