import { z } from 'zod';
import { OAuthError, tryApp, type OAuthApp, type OAuthStyle } from '#platform/outside/oauth.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Code } from '#shared/fail.ts';
import { open } from '../actions.ts';
import { defineProvider, type Opened, type Provider } from '../actions-provider.ts';
import { listAbove } from '../queries.ts';

/** Settings of a program that an agency or the house has registered at another side. */
export type AppSettings = {
  clientId: string;
  authorizeAddress: string;
  tokenAddress: string;
  /** Where its interface is asked. */
  apiAddress: string;
};
const LABELS = {
  clientId: { en: 'Client ID', tr: 'İstemci kimliği', ar: 'معرّف العميل' },
  secret: { en: 'Client secret', tr: 'İstemci gizli anahtarı', ar: 'السر الخاص بالعميل' },
  authorizeAddress: { en: 'Address of the sign-in', tr: 'Oturum açma adresi', ar: 'عنوان تسجيل الدخول' },
  tokenAddress: { en: 'Address of the tokens', tr: 'Belirteç adresi', ar: 'عنوان الرموز' },
  apiAddress: { en: 'Address of the interface', tr: 'Arayüz adresi', ar: 'عنوان الواجهة' },
  standard: {
    en: 'Leave it empty for the usual one.',
    tr: 'Bilinen adres için boş bırakın.',
    ar: 'اتركه فارغًا للعنوان المعتاد.',
  },
};
/** Code of an error of a permission. */
export const codeOf = ({ kind }: OAuthError): Code =>
  (
    {
      revoked: 'connections.revoked',
      app: 'connections.app',
      away: 'connections.away',
      private: 'connections.private',
      failed: 'connections.not_permitted',
    } as const
  )[kind];

/** Defines the keys of a program for which accounts permit something at another side (OAuth). */
export function appProvider({
  addresses,
  style,
  ...provider
}: Pick<Provider<AppSettings>, 'kind' | 'group' | 'title' | 'does'> & {
  addresses: Omit<AppSettings, 'clientId'>;
  style?: OAuthStyle;
}): Provider<AppSettings> {
  const address = (standard: string) =>
    z
      .string()
      .trim()
      .max(500)
      .optional()
      .transform((typed) => typed || standard);
  return defineProvider<AppSettings>({
    ...provider,
    owners: ['agency', 'house'],
    isOnly: true,
    shape: z.strictObject({
      clientId: z.string().trim().min(1).max(300),
      authorizeAddress: address(addresses.authorizeAddress),
      tokenAddress: address(addresses.tokenAddress),
      apiAddress: address(addresses.apiAddress),
    }),
    fields: {
      clientId: { type: 'text', label: LABELS.clientId, isNeeded: true },
      authorizeAddress: { type: 'address', label: LABELS.authorizeAddress, hint: LABELS.standard },
      tokenAddress: { type: 'address', label: LABELS.tokenAddress, hint: LABELS.standard },
      apiAddress: { type: 'address', label: LABELS.apiAddress, hint: LABELS.standard },
    },
    secrets: { secret: { type: 'secret', label: LABELS.secret } },
    addressOf: ({ tokenAddress }) => tokenAddress,
    about: ({ clientId }) => clientId,
    failures: ['connections.app', 'connections.private'],
    async test({ config }, opened) {
      try {
        await tryApp(config, appOf(opened, style));
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return { code: codeOf(error), said: error.said };
      }
      return { code: null, said: '' };
    },
  });
}
/** Returns the program of opened keys. */
export const appOf = ({ settings, secrets }: Opened<AppSettings>, style?: OAuthStyle): OAuthApp => ({
  ...settings,
  clientSecret: secrets['secret'] ?? '',
  style,
});
/** The program that a permission was given to: its id, and where its tokens come from. */
type Holder = { clientId: string; tokenAddress: string };
/**
 * Returns the program that counts for the account in scope: of its agency, else of the house, or the one that a permission
 * was given to. Another address of tokens is another program, or an agency could have the tokens of the house sent to itself.
 *
 * @throws connections.secret 409
 */
export async function findApp(
  tx: TenantTx,
  services: Pick<Services, 'seal'>,
  kind: string,
  holder?: Holder,
): Promise<Opened<AppSettings> | undefined> {
  const stored = (await listAbove(tx, [kind])).find(
    ({ settings }) =>
      holder === undefined ||
      (settings['clientId'] === holder.clientId && settings['tokenAddress'] === holder.tokenAddress),
  );
  return stored && open<AppSettings>(services, stored);
}
