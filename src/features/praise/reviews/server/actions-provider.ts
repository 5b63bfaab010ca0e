import { z } from 'zod';
import { appProvider } from '#features/ground/connections/server/permission/actions-app.ts';
import { TokenError } from '#features/ground/connections/server/permission/actions-tokens.ts';
import { defineProvider, type Opened } from '#features/ground/connections/server/actions-provider.ts';
import { GOOGLE } from '#platform/outside/reviews/google.ts';
import { lastingCodes, SourceError } from '#platform/outside/reviews/protocol.ts';
import { findUnit, type Trustpilot } from '#platform/outside/reviews/trustpilot.ts';
import { findBusiness, type Yelp } from '#platform/outside/reviews/yelp.ts';
import type { Code } from '#shared/fail.ts';
import { kindOf } from '../rules.ts';

const LABELS = {
  address: { en: 'Address of the service', tr: 'Hizmetin adresi', ar: 'عنوان الخدمة' },
  standard: {
    en: 'Leave it empty for the usual one.',
    tr: 'Bilinen adres için boş bırakın.',
    ar: 'اتركه فارغًا للعنوان المعتاد.',
  },
  key: { en: 'API key', tr: 'API anahtarı', ar: 'مفتاح API' },
};
const addressOr = (standard: string) =>
  z
    .string()
    .trim()
    .max(500)
    .optional()
    .transform((typed) => typed || standard);
const addressField = { type: 'address', label: LABELS.address, hint: LABELS.standard } as const;
/** Returns how an attempt ended. */
async function attempt(work: () => Promise<unknown>): Promise<{ code: Code | null; said: string }> {
  try {
    await work();
    return { code: null, said: '' };
  } catch (error) {
    if (error instanceof SourceError || error instanceof TokenError)
      return { code: error.code, said: error.said };
    throw error;
  }
}

type TrustpilotSettings = { domain: string; address: string };
/** Returns the Trustpilot page of a connection. */
export const trustpilotOf = ({ settings, secrets }: Opened<TrustpilotSettings>): Trustpilot => ({
  ...settings,
  key: secrets['key'] ?? '',
  secret: secrets['secret'] ?? '',
});
/** Reviews on Trustpilot (INTG-17). */
export const trustpilot = defineProvider<TrustpilotSettings>({
  kind: kindOf('trustpilot'),
  group: 'reviews',
  owners: ['account'],
  isOnly: false,
  title: { en: 'Trustpilot', tr: 'Trustpilot', ar: 'Trustpilot' },
  does: {
    en: 'Brings your Trustpilot reviews here, and your replies there.',
    tr: 'Trustpilot değerlendirmelerinizi buraya, yanıtlarınızı oraya taşır.',
    ar: 'يجلب مراجعاتك على Trustpilot إلى هنا، ويرسل ردودك إلى هناك.',
  },
  shape: z.strictObject({
    domain: z.string().trim().toLowerCase().min(1).max(253),
    address: addressOr('https://api.trustpilot.com'),
  }),
  fields: {
    domain: {
      type: 'text',
      label: {
        en: 'Your website, as Trustpilot lists it',
        tr: 'Trustpilot’taki web siteniz',
        ar: 'موقعك كما يظهر في Trustpilot',
      },
      hint: { en: 'Such as cedarstone.com', tr: 'Örneğin cedarstone.com', ar: 'مثل cedarstone.com' },
      isNeeded: true,
    },
    address: addressField,
  },
  secrets: {
    key: { type: 'secret', label: LABELS.key },
    secret: {
      type: 'secret',
      label: { en: 'API secret', tr: 'API gizli anahtarı', ar: 'السر الخاص بالواجهة' },
      hint: {
        en: 'Only needed to send replies.',
        tr: 'Yalnızca yanıt göndermek için gerekir.',
        ar: 'مطلوب فقط لإرسال الردود.',
      },
    },
  },
  addressOf: ({ address }) => address,
  about: ({ domain }) => domain,
  failures: lastingCodes,
  test: ({ config }, opened, signal) => attempt(() => findUnit(config, trustpilotOf(opened), signal)),
});

type YelpSettings = { business: string; address: string };
/** Returns the Yelp page of a connection. */
export const yelpOf = ({ settings, secrets }: Opened<YelpSettings>): Yelp => ({
  ...settings,
  key: secrets['key'] ?? '',
});
/** Reviews on Yelp, which gives three excerpts at most (INTG-17). */
export const yelp = defineProvider<YelpSettings>({
  kind: kindOf('yelp'),
  group: 'reviews',
  owners: ['account'],
  isOnly: false,
  title: { en: 'Yelp', tr: 'Yelp', ar: 'Yelp' },
  does: {
    en: 'Brings excerpts of your Yelp reviews here. Yelp gives three at most.',
    tr: 'Yelp değerlendirmelerinizden alıntıları buraya getirir. Yelp en fazla üç tane verir.',
    ar: 'يجلب مقتطفات من مراجعاتك على Yelp. لا يعطي Yelp أكثر من ثلاثة.',
  },
  shape: z.strictObject({
    business: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .transform((typed) => (typed.includes('/') ? (/\/biz\/([^/?#]+)/.exec(typed)?.[1] ?? typed) : typed)),
    address: addressOr('https://api.yelp.com'),
  }),
  fields: {
    business: {
      type: 'text',
      label: { en: 'Address of your Yelp page', tr: 'Yelp sayfanızın adresi', ar: 'عنوان صفحتك على Yelp' },
      hint: {
        en: 'Such as https://www.yelp.com/biz/cedar-stone-bath',
        tr: 'Örneğin https://www.yelp.com/biz/cedar-stone-bath',
        ar: 'مثل https://www.yelp.com/biz/cedar-stone-bath',
      },
      isNeeded: true,
    },
    address: addressField,
  },
  secrets: { key: { type: 'secret', label: LABELS.key } },
  addressOf: ({ address }) => address,
  about: ({ business }) => business,
  failures: lastingCodes,
  test: ({ config }, opened, signal) => attempt(() => findBusiness(config, yelpOf(opened), signal)),
});

/** The keys of the program that asks for Google’s permission. */
export const googleApp = appProvider({
  kind: 'app.google',
  group: 'programs',
  title: { en: 'Google: app keys', tr: 'Google: uygulama anahtarları', ar: 'Google: مفاتيح التطبيق' },
  does: {
    en: 'Lets accounts sign in with Google, bring their reviews here and post their work there.',
    tr: 'Hesapların Google ile oturum açıp değerlendirmelerini getirmesini ve işlerini paylaşmasını sağlar.',
    ar: 'يتيح للحسابات تسجيل الدخول عبر Google وجلب مراجعاتها ونشر أعمالها هناك.',
  },
  addresses: {
    authorizeAddress: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenAddress: 'https://oauth2.googleapis.com/token',
    apiAddress: GOOGLE,
  },
});
type GoogleSettings = { clientId: string; address: string };
/** Reviews of a Business Profile that its owner has permitted (INTG-11, INTG-17). */
export const google = defineProvider<GoogleSettings>({
  kind: kindOf('google'),
  group: 'reviews',
  owners: ['account'],
  isOnly: false,
  title: { en: 'Google', tr: 'Google', ar: 'Google' },
  does: {
    en: 'Brings the reviews of your Business Profile here, and your replies there.',
    tr: 'İşletme Profilinizin değerlendirmelerini buraya, yanıtlarınızı oraya taşır.',
    ar: 'يجلب مراجعات ملفك التجاري إلى هنا، ويرسل ردودك إلى هناك.',
  },
  shape: z.strictObject({ clientId: z.string(), address: z.string() }),
  fields: {},
  secrets: {},
  permission: {
    app: googleApp.kind,
    scopes: ['https://www.googleapis.com/auth/business.manage'],
    // Without consent asked again, Google gives no refresh token the second time.
    parameters: { access_type: 'offline', prompt: 'consent' },
    next: '/settings/gmbConfiguration',
  },
  addressOf: ({ address }) => address,
  about: () => '',
  failures: [...lastingCodes, 'connections.revoked', 'connections.app', 'connections.no_app'],
  // Its location is chosen on a page of its own, which asks Google and says what is wrong.
  test: () => Promise.resolve({ code: null, said: '' }),
});
