import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

/** The named schemas of the API. */
export type Schemas = components['schemas'];
/** Where the product is and which key of an account is used; `fetch` may be replaced. */
export type Access = {
  baseUrl: string;
  key: string;
  fetch?: (request: Request) => Promise<Response>;
};

/** A refusal of the API: its code, its status and, for a field, the values or limits that are allowed. */
export class ApiError extends Error {
  readonly problem: Schemas['Problem'];
  constructor(problem: Schemas['Problem']) {
    super(`${problem.status} ${problem.code}`);
    this.name = 'ApiError';
    this.problem = problem;
  }
}
async function throwProblem(response: Response): Promise<void> {
  if (response.ok || response.status === 304) return;
  throw new ApiError((await response.json()) as Schemas['Problem']);
}

/**
 * Makes a client whose calls have the types of the API. A refused call is thrown as an `ApiError`.
 *
 *     const api = createClient({ baseUrl: 'https://example.com', key });
 *     const { data } = await api.GET('/api/accounts/{accountId}/contents', { params: { path: { accountId } } });
 */
export function createClient({ baseUrl, key, fetch }: Access): Client<paths> {
  const client = createFetchClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${key}` },
    querySerializer: { array: { style: 'form', explode: false } },
    ...(fetch ? { fetch } : {}),
  });
  client.use({ onResponse: ({ response }) => throwProblem(response) });
  return client;
}

/** Yields the pages of a list one after the other, each asked for by the cursor of the page before. */
export async function* pagesOf<Page extends { nextCursor: string | null }>(
  read: (cursor: string | undefined) => Promise<{ data?: Page | undefined }>,
): AsyncGenerator<Page> {
  let cursor: string | undefined;
  do {
    const { data } = await read(cursor);
    if (!data) return;
    yield data;
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** An event of a stream, with the id by which the stream is resumed (`Last-Event-ID`). */
export type StreamFrame<Event> = { id: string; event: Event };
/**
 * Yields the events of a stream as they come; a stream that failed ends with `{ type: 'problem', code, status }`, which is
 * thrown as an `ApiError`. A call of a stream asks with `parseAs: 'stream'` and `headers: { accept: 'text/event-stream' }`.
 *
 *     const { response } = await api.POST(path, { params, body, parseAs: 'stream' });
 *     for await (const { event } of eventsOf<Schemas['GenerateEvent']>(response)) …
 */
export async function* eventsOf<Event extends { type: string }>(
  response: Response,
): AsyncGenerator<StreamFrame<Exclude<Event, { type: 'problem' }>>> {
  if (!response.body) return;
  let rest = '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fieldOf = (name: string) =>
          block
            .split(/\r?\n/)
            .filter((line) => line.startsWith(`${name}:`))
            .map((line) => line.slice(name.length + 1).trimStart())
            .join('\n');
        const data = fieldOf('data');
        if (!data || data === '[DONE]') continue;
        const event = JSON.parse(data) as Event;
        if (event.type === 'problem') throw new ApiError(event as unknown as Schemas['Problem']);
        yield { id: fieldOf('id'), event: event as Exclude<Event, { type: 'problem' }> };
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Bytes of a part of an upload. */
const PART = 8 * 1024 * 1024;
/** Waits in milliseconds before an upload that broke off is resumed. */
const WAITS = [500, 2000, 8000];

/** Sends the bytes of a file from an offset on, in parts; returns when all have arrived. */
async function sendParts(address: URL, file: Blob, { key, fetch = globalThis.fetch }: Access): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0' };
  const offsetOf = ({ headers: answered }: Response) => Number(answered.get('upload-offset'));
  const ask = async (init: RequestInit) => {
    const response = await fetch(new Request(address, init));
    await throwProblem(response);
    return offsetOf(response);
  };
  let offset = 0;
  for (let broken = 0; offset < file.size;) {
    const part = file.slice(offset, offset + PART);
    const sent = {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    };
    try {
      offset = await ask({ method: 'PATCH', headers: sent, body: part });
      broken = 0;
    } catch (error) {
      const wait = WAITS[broken++];
      if (error instanceof ApiError || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      offset = await ask({ method: 'HEAD', headers });
    }
  }
}

/** A file as `uploadMedium` takes it; without `contentUid` it goes to the library. */
export type NewFile = { accountId: string; file: Blob; name: string; contentUid?: string };
/**
 * Announces a file and uploads it in resumable parts; returns its medium, which is worked on afterwards.
 *
 * @throws ApiError if the file is refused, the error of `fetch` if it does not arrive
 */
export async function uploadMedium(access: Access, { accountId, file, name, contentUid }: NewFile) {
  const { data } = await createClient(access).POST('/api/accounts/{accountId}/media', {
    params: { path: { accountId } },
    body: { name, type: file.type, size: file.size, ...(contentUid === undefined ? {} : { contentUid }) },
  });
  const { uploadUrl, media } = data!;
  await sendParts(new URL(uploadUrl, access.baseUrl), file, access);
  return media;
}
