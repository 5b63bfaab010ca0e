import { z } from 'zod';
import { defineProvider, type Opened } from '#features/ground/connections/server/actions-provider.ts';
import type { Trial } from '#features/ground/connections/contract.ts';
import { signIn } from '#platform/outside/networks/bluesky.ts';
import { reachMastodon } from '#platform/outside/networks/mastodon.ts';
import {
  lastingNetworkCodes,
  NetworkError,
  type BlueskyAccount,
  type MastodonAccount,
} from '#platform/outside/networks/protocol.ts';
import { canPlanPosts } from '../policy.ts';

const BLUESKY_ADDRESS = 'https://bsky.social';
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
/** Returns the first step of a trial that does not work; null when all do. */
export async function trialOf(work: Promise<unknown>): Promise<Trial> {
  try {
    await work;
    return { code: null, said: '' };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return { code: error.code, said: error.said };
  }
}

type BlueskySettings = { handle: string; address: string };
/** Returns the person of a connection to Bluesky. */
export const blueskyOf = ({ settings, secrets }: Opened<BlueskySettings>): BlueskyAccount => ({
  ...settings,
  password: secrets['password'] ?? '',
});
/** Bluesky, and every other server of AT Protocol. */
export const bluesky = defineProvider<BlueskySettings>({
  kind: 'network.bluesky',
  group: 'networks',
  owners: ['account'],
  isOnly: false,
  title: { en: 'Bluesky', tr: 'Bluesky', ar: 'بلوسكاي' },
  does: {
    en: 'Posts your published work on Bluesky, with photos and a link to your site.',
    tr: 'Yayınlanan işlerinizi fotoğrafları ve sitenize giden bir bağlantıyla Bluesky’da paylaşır.',
    ar: 'ينشر أعمالك المنشورة على بلوسكاي مع الصور ورابط إلى موقعك.',
  },
  shape: z.strictObject({
    handle: z
      .string()
      .trim()
      .transform((handle) => handle.replace(/^@/, ''))
      .pipe(z.string().min(3).max(253)),
    address: z
      .string()
      .trim()
      .max(500)
      .default('')
      .transform((address) => address || BLUESKY_ADDRESS),
  }),
  fields: {
    handle: {
      type: 'text',
      label: { en: 'Your handle', tr: 'Kullanıcı adınız', ar: 'معرّفك' },
      hint: {
        en: 'As others find you: name.bsky.social, or your own domain.',
        tr: 'Başkalarının sizi bulduğu ad: ad.bsky.social ya da kendi alan adınız.',
        ar: 'كما يجدك الآخرون: name.bsky.social أو نطاقك الخاص.',
      },
      isNeeded: true,
    },
    address: {
      type: 'address',
      label: { en: 'Address of the server', tr: 'Sunucunun adresi', ar: 'عنوان الخادم' },
      hint: {
        en: 'Leave it empty for bsky.social, where nearly everybody is.',
        tr: 'Hemen herkesin bulunduğu bsky.social için boş bırakın.',
        ar: 'اتركه فارغًا لاستخدام bsky.social حيث يوجد الجميع تقريبًا.',
      },
    },
  },
  secrets: {
    password: {
      type: 'secret',
      label: { en: 'App password', tr: 'Uygulama şifresi', ar: 'كلمة مرور التطبيق' },
      hint: {
        en: 'In Bluesky: Settings, Privacy and security, App passwords. It is not the password you sign in with.',
        tr: 'Bluesky’da: Ayarlar, Gizlilik ve güvenlik, Uygulama şifreleri. Oturum açtığınız şifre değildir.',
        ar: 'في بلوسكاي: الإعدادات، الخصوصية والأمان، كلمات مرور التطبيقات. وهي غير كلمة مرور تسجيل الدخول.',
      },
    },
  },
  addressOf: ({ address }) => address,
  about: ({ handle, address }) =>
    address === BLUESKY_ADDRESS ? `@${handle}` : `@${handle} · ${hostOf(address)}`,
  may: canPlanPosts,
  failures: lastingNetworkCodes,
  test: ({ config }, opened) => trialOf(signIn(config, blueskyOf(opened))),
});

type MastodonSettings = { address: string };
/** Returns the person of a connection to Mastodon. */
export const mastodonOf = ({ settings, secrets }: Opened<MastodonSettings>): MastodonAccount => ({
  ...settings,
  token: secrets['token'] ?? '',
});
/** Mastodon, and other servers with its interface. */
export const mastodon = defineProvider<MastodonSettings>({
  kind: 'network.mastodon',
  group: 'networks',
  owners: ['account'],
  isOnly: false,
  title: { en: 'Mastodon', tr: 'Mastodon', ar: 'ماستودون' },
  does: {
    en: 'Posts your published work on your Mastodon server, with photos and a link to your site.',
    tr: 'Yayınlanan işlerinizi fotoğrafları ve sitenize giden bir bağlantıyla Mastodon sunucunuzda paylaşır.',
    ar: 'ينشر أعمالك المنشورة على خادم ماستودون الخاص بك مع الصور ورابط إلى موقعك.',
  },
  shape: z.strictObject({ address: z.string().trim().min(1).max(500) }),
  fields: {
    address: {
      type: 'address',
      label: { en: 'Address of your server', tr: 'Sunucunuzun adresi', ar: 'عنوان خادمك' },
      hint: {
        en: 'Such as https://mastodon.social.',
        tr: 'Örneğin https://mastodon.social.',
        ar: 'مثل https://mastodon.social.',
      },
      isNeeded: true,
    },
  },
  secrets: {
    token: {
      type: 'secret',
      label: { en: 'Access token', tr: 'Erişim anahtarı', ar: 'رمز الوصول' },
      hint: {
        en: 'In Mastodon: Preferences, Development, New application, with the scopes read and write.',
        tr: 'Mastodon’da: Tercihler, Geliştirme, Yeni uygulama; read ve write izinleriyle.',
        ar: 'في ماستودون: التفضيلات، التطوير، تطبيق جديد، بالصلاحيتين read وwrite.',
      },
    },
  },
  addressOf: ({ address }) => address,
  about: ({ address }) => hostOf(address),
  may: canPlanPosts,
  failures: lastingNetworkCodes,
  test: ({ config }, opened) =>
    trialOf(reachMastodon(config, mastodonOf(opened)).then((server) => server.check())),
});
