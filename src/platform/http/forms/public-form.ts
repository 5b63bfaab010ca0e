import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fail, Problem } from '#shared/fail.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import { onceFor } from '../calls/idempotency.ts';
import { consume, countUp, placeOf } from '../limits.ts';
import { partLimits, readFields, readParts, removeParts, type FileRule, type Parts } from './form-parts.ts';
import { formToken, isProven, type FormMark, type Proof, type ShownForm } from './form-token.ts';

type Rule = { points: number; seconds: number };
/** A form that browsers send without a session and without a script. */
type FormContract = {
  /** Name of its limits, seals and kept answers; it never changes. */
  name: string;
  /** The addresses that it is sent to. */
  paths: readonly string[];
  /** Most bytes without files. */
  bytes: number;
  files?: FileRule;
};
/** A form with the request that brought it. */
export type SentForm = Parts & {
  request: FastifyRequest<{ Params: Record<string, string> }>;
  reply: FastifyReply;
  /** Shows the page of the form again, with the values that were sent. */
  showAgain: (refusal: Refusal & { status?: number }) => Promise<unknown>;
};
/** Errors of a form by the names of its inputs, and one of the whole form, as codes. */
export type Refusal = {
  errors: Record<string, string>;
  problem: string;
  /** A new token, where the one that was sent is of no use any more. */
  token?: string;
};
/** A form that was opened: its number, what its page memo, and the signs that it is not by hand. */
export type OpenedForm<Memo> = ShownForm<Memo> & { marks: FormMark[] };
/** A form of whoever has a link: the secret of the link is the proof, and what the link leads to is answered once. */
type LinkForm = {
  door: (
    app: FastifyInstance,
    services: Services,
    take: (sent: SentForm) => Promise<unknown>,
  ) => Promise<void>;
};
/** A form of anybody. */
type OpenForm<Memo> = {
  proofBits: number;
  /** Seals a form that is shown, for its owner, with what it shall know when it is sent. */
  show: (services: Services, owner: string, memo: Memo) => string;
  /** Reads what a shown form kept. */
  memoIn: (services: Services, owner: string, token: string) => Memo | undefined;
  /** Opens what was sent; undefined: its token is none of this owner, or too old, and `renew` makes a new one. */
  open: (services: Services, owner: string, fields: URLSearchParams) => Promise<OpenedForm<Memo> | undefined>;
  renew: (services: Services, owner: string, fields: URLSearchParams, otherwise: Memo) => string;
  /**
   * Does the work of a form once, in its transaction: sent again with the same values it gets the first answer.
   * Undefined: this form was sent already with other values.
   */
  once: (
    tx: TenantTx,
    form: { owner: string; id: string; values: unknown },
    work: () => Promise<string>,
  ) => Promise<string | undefined>;
  /** Registers where it is sent to; `take` returns where the visitor goes next, or what is wrong. */
  door: (
    app: FastifyInstance,
    services: Services,
    door: {
      take: (sent: SentForm) => Promise<{ next: string } | Refusal>;
      /** Returns the words of a code in the language of the visitor. */
      words: (request: FastifyRequest) => (code: string) => string;
    },
  ) => Promise<void>;
};
type Guards = { perAddress: Rule; honeypot: string | null };

const wantsJson = ({ headers }: FastifyRequest) =>
  String(headers.accept ?? '').startsWith('application/json');
const valuesOf = (fields: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]));

type Take = (sent: SentForm) => Promise<unknown>;
/** Registers the addresses of a form: limited by client address, read within its limits, its files removed at the end. */
async function register(
  app: FastifyInstance,
  services: Services,
  { contract, perAddress }: { contract: FormContract; perAddress: Rule },
  { take, broken }: { take: Take; broken?: (sent: SentForm, error: unknown) => Promise<unknown> },
): Promise<void> {
  const { name, paths, bytes, files: fileRule } = contract;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bytes },
      (_request, body, done) => done(null, readFields(String(body))),
    );
    if (fileRule)
      await scope.register(multipart, { limits: partLimits(fileRule), throwFileSizeLimit: false });
    for (const path of paths)
      scope.post<{ Params: Record<string, string> }>(
        path,
        { config: { saysMaintenance: true } },
        async (request, reply) => {
          const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
          const parts: Parts = { fields, files: [], isTooLarge: false };
          const showAgain: SentForm['showAgain'] = async ({ errors, problem, status = 422 }) => {
            if (!scope.answerPage) throw fail('not_found', 404);
            return scope.answerPage(request, reply, { errors, problem, status, values: valuesOf(fields) });
          };
          const sent: SentForm = Object.assign(parts, { request, reply, showAgain });
          try {
            await consume(services, name, placeOf(request), perAddress, reply);
            if (fileRule && request.isMultipart()) await readParts(request, services, parts, fileRule);
            request.sentForm = parts.fields;
            services.maintenance.demandNone();
            return await take(sent);
          } catch (error) {
            if (!broken) throw error;
            return await broken(sent, error);
          } finally {
            await removeParts(parts);
          }
        },
      );
  });
}

/**
 * Defines a form that visitors send, in one place for all: it works without a script, counts what one address sends
 * before all else, and is answered once. A form of anybody (`proof` says the work of the browser) never closes for
 * others: what comes without a proof, or beyond `perHost`, is marked and may wait, and only an address that sends too
 * much is refused. A form of a link (`proof: 'link'`) leaves the secret and its once to the link.
 */
export function publicForm(
  contract: FormContract,
  guards: Guards & { proof: 'link'; perHost: null },
): LinkForm;
export function publicForm<Memo>(
  contract: FormContract & { memo: z.ZodType<Memo> },
  guards: Guards & { proof: Proof; perHost: Rule },
): OpenForm<Memo>;
export function publicForm<Memo>(
  contract: FormContract & { memo?: z.ZodType<Memo> },
  { proof, perAddress, perHost, honeypot }: Guards & { proof: Proof | 'link'; perHost: Rule | null },
): LinkForm | OpenForm<Memo> {
  const limited = { contract, perAddress };
  const isFilled = ({ fields }: Pick<SentForm, 'fields'>) =>
    honeypot !== null && Boolean(fields.get(honeypot));
  if (proof === 'link' || !contract.memo || !perHost) {
    const linkForm: LinkForm = { door: (app, services, take) => register(app, services, limited, { take }) };
    return linkForm;
  }
  const token = formToken(contract.name, contract.memo, proof);
  const openForm: OpenForm<Memo> = {
    proofBits: proof.bits,
    show: token.write,
    memoIn: (services, owner, sent) => token.read(services, owner, sent)?.memo,
    async open(services, owner, fields) {
      const sent = fields.get('t') ?? '';
      const form = token.read(services, owner, sent);
      if (!form) return undefined;
      const proven = isProven(sent, fields.get('p') ?? '', proof.bits);
      // Only what has cost something counts against all, so that nobody closes a form for nothing.
      const isFlood =
        proven && (await countUp(services, `${contract.name}-host`, owner, perHost)) > perHost.points;
      const marks: FormMark[] = [
        ...(isFilled({ fields }) ? (['honeypot'] as const) : []),
        ...(form.tookMs < proof.fastestMs ? (['fast'] as const) : []),
        ...(proven ? [] : (['noproof'] as const)),
        ...(isFlood ? (['flood'] as const) : []),
      ];
      return { ...form, marks };
    },
    renew: (services, owner, fields, otherwise) =>
      token.renew(services, owner, fields.get('t') ?? '', otherwise),
    once: (tx, { owner, id, values }, work) =>
      onceFor(tx, { scope: `form ${contract.name} ${owner}`, key: id, values }, work),
    door(app, services, { take, words }) {
      const refuse = async ({ request, reply, showAgain }: SentForm, refusal: Refusal, status: number) => {
        if (!wantsJson(request)) return showAgain({ ...refusal, status });
        const t = words(request);
        const errors = Object.entries(refusal.errors).map(([input, code]) => [input, t(code)]);
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .send({ ...refusal, problem: t(refusal.problem), errors: Object.fromEntries(errors) });
      };
      return register(app, services, limited, {
        async take(sent) {
          const outcome = await take(sent);
          if ('problem' in outcome) return refuse(sent, outcome, 422);
          return wantsJson(sent.request)
            ? sent.reply.header('cache-control', 'no-store').send({ next: outcome.next })
            : sent.reply.redirect(outcome.next, 303);
        },
        async broken(sent, error) {
          const { code = '', statusCode } = error as { code?: string; statusCode?: number };
          if (error instanceof Problem && error.status === 429)
            return refuse(sent, { errors: {}, problem: 'many' }, 429);
          if (error instanceof Problem && error.code === 'maintenance.on') {
            sent.reply.header('retry-after', Number(error.extra['retryAfter']));
            return refuse(sent, { errors: {}, problem: 'maintenance' }, error.status);
          }
          if (!code.startsWith('FST_')) throw error;
          if (statusCode !== 413) throw fail('body.malformed', 400);
          const errors = contract.files ? { [contract.files.field]: 'large' } : {};
          return refuse(sent, { errors, problem: 'fields' }, 413);
        },
      });
    },
  };
  return openForm;
}
