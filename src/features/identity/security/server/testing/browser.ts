import type { CallInput, Endpoint, Output } from '#shared/endpoint.ts';
import * as identity from '#features/identity/identity/contract.ts';
import { hashPassword } from '#features/identity/identity/server/actions-password.ts';
import { ask, type Answer, type TestServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';

/** Makes a browser for tests, which stores the cookies of one host. */
export function makeBrowser(server: TestServer, host = 'localhost', headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const take = (set: unknown) => {
    for (const line of [set ?? []].flat() as string[]) {
      const [pair] = line.split(';');
      const at = pair!.indexOf('=');
      const name = pair!.slice(0, at);
      const value = pair!.slice(at + 1);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    jar,
    host,
    cookie,
    async call<E extends Endpoint>(
      endpoint: E,
      input?: Partial<CallInput<E>> & { params?: Record<string, string>; body?: unknown },
    ): Promise<Answer<Output<E>>> {
      const answer = await ask(server, endpoint, {
        ...(input as object),
        host,
        cookie: cookie() || undefined,
        headers,
      });
      take((answer.headers as unknown as Record<string, unknown>)['set-cookie']);
      return answer;
    },
    async open(path: string): Promise<{ status: number; to: string; text: string }> {
      const answer = await server.app.inject({
        url: path,
        headers: { host, ...(jar.size ? { cookie: cookie() } : {}), ...headers },
      });
      take(answer.headers['set-cookie']);
      return { status: answer.statusCode, to: String(answer.headers.location ?? ''), text: answer.body };
    },
    login(email: string, password = PASSWORD) {
      return this.call(identity.login, { body: { email, password } } as never);
    },
    async prove() {
      return this.call(contract.prove, { body: { password: PASSWORD } } as never);
    },
  };
}
export type Browser = ReturnType<typeof makeBrowser>;
/** The password of every person of `makeUser`. */
export const PASSWORD = 'a long pass phrase';
const hash = hashPassword(PASSWORD);
/** Makes a person with a password and without a tenant. */
export async function makeUser(
  server: TestServer,
  email: string,
  { type, role, language }: { type?: string; role?: string; language?: string } = {},
): Promise<string> {
  const [user] = await server.sql<{ id: string }>(
    'insert into app_user (type, role, email, first_name, language) values ($1, $2, $3, $4, $5) returning id',
    [type ?? 'account', role ?? 'account', email, 'Ada', language ?? null],
  );
  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [user!.id, await hash]);
  return user!.id;
}
