import { z } from 'zod';
import { appProvider } from '#features/ground/connections/server/permission/actions-app.ts';
import {
  defineProvider,
  type Arrival,
  type Arriving,
  type Provider,
} from '#features/ground/connections/server/actions-provider.ts';
import { googleApp } from '#features/praise/reviews/server/actions-provider.ts';
import type { ClosedNetwork, NetworkPlace } from '#platform/outside/networks/closed/adapter.ts';
import { facebook } from '#platform/outside/networks/closed/facebook.ts';
import { google } from '#platform/outside/networks/closed/google.ts';
import { instagram } from '#platform/outside/networks/closed/instagram.ts';
import { linkedin } from '#platform/outside/networks/closed/linkedin.ts';
import { reddit } from '#platform/outside/networks/closed/reddit.ts';
import { x } from '#platform/outside/networks/closed/x.ts';
import { lastingNetworkCodes, NetworkError } from '#platform/outside/networks/protocol.ts';
import { lengthenPermission, type Grant, type OAuthStyle } from '#platform/outside/oauth.ts';
import type { Services } from '#platform/services.ts';
import { canPlanPosts } from '../../policy.ts';
import type { ClosedKind } from '../../rules.ts';

/** The settings of a connection to a closed network: the program that asked, and the place on which posts appear. */
export type ClosedSettings = {
  clientId: string;
  address: string;
  place?: string | undefined;
  handle?: string | undefined;
};
const BY_HAND = {
  en: 'Until then, post by hand with the photos and texts on the Social tab of each item.',
  tr: 'O zamana kadar her içeriğin Sosyal sekmesindeki fotoğraf ve metinlerle elle paylaşın.',
  ar: 'حتى ذلك الحين، انشر يدويًا بالصور والنصوص الموجودة في علامة تبويب الشبكات لكل عنصر.',
};
const styles = {
  meta: { hasNoPkce: true, trial: 'client' },
  linkedin: { hasNoPkce: true },
  x: { isBasic: true },
  reddit: { isBasic: true, hasNoPkce: true, trial: 'client' },
} satisfies Record<string, OAuthStyle>;
const keysOf = (name: string) => ({
  title: { en: `${name}: app keys`, tr: `${name}: uygulama anahtarları`, ar: `${name}: مفاتيح التطبيق` },
  does: {
    en: `Lets accounts sign in with ${name} and post their work there.`,
    tr: `Hesapların ${name} ile oturum açıp işlerini paylaşmasını sağlar.`,
    ar: `يتيح للحسابات تسجيل الدخول عبر ${name} ونشر أعمالها هناك.`,
  },
});
/** The keys of the programs that ask for permissions, which the house or an agency has once for all (INTG-07). */
export const apps = {
  meta: appProvider({
    kind: 'app.meta',
    group: 'networks',
    ...keysOf('Facebook'),
    style: styles.meta,
    addresses: {
      authorizeAddress: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenAddress: 'https://graph.facebook.com/v23.0/oauth/access_token',
      apiAddress: 'https://graph.facebook.com',
    },
  }),
  linkedin: appProvider({
    kind: 'app.linkedin',
    group: 'networks',
    ...keysOf('LinkedIn'),
    style: styles.linkedin,
    addresses: {
      authorizeAddress: 'https://www.linkedin.com/oauth/v2/authorization',
      tokenAddress: 'https://www.linkedin.com/oauth/v2/accessToken',
      apiAddress: 'https://api.linkedin.com',
    },
  }),
  x: appProvider({
    kind: 'app.x',
    group: 'networks',
    ...keysOf('X'),
    style: styles.x,
    addresses: {
      authorizeAddress: 'https://x.com/i/oauth2/authorize',
      tokenAddress: 'https://api.x.com/2/oauth2/token',
      apiAddress: 'https://api.x.com',
    },
  }),
  reddit: appProvider({
    kind: 'app.reddit',
    group: 'networks',
    ...keysOf('Reddit'),
    style: styles.reddit,
    addresses: {
      authorizeAddress: 'https://www.reddit.com/api/v1/authorize',
      tokenAddress: 'https://www.reddit.com/api/v1/access_token',
      apiAddress: 'https://oauth.reddit.com',
    },
  }),
};

/** Returns the tokens that post on a place. */
export const grantOf = ({ token }: NetworkPlace, grant: Grant): Grant =>
  token === null ? grant : { access: token, refresh: null, until: null };
const settingsOf = ({ id: place, name: handle }: NetworkPlace) => ({ place, handle });
/** Completes a permission: a token of a long life where there is one, and the place where there is no choice. */
const arriveAt =
  (network: ClosedNetwork, hasShortTokens: boolean) =>
  async ({ config }: Services, { grant: first, app, apiAddress, before }: Arriving): Promise<Arrival> => {
    const grant = hasShortTokens ? await lengthenPermission(config, app, first.access) : first;
    try {
      const tokens = () => Promise.resolve(grant.access);
      const places = await network.places({ guard: config, address: apiAddress, tokens });
      const place = places.find(({ id }) => id === before['place']);
      const chosen = place ?? (places.length === 1 ? places[0] : undefined);
      if (chosen) return { grant: grantOf(chosen, grant), settings: settingsOf(chosen), code: null };
      return { grant, settings: {}, code: places.length ? 'networks.no_place' : 'networks.no_places' };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      return { grant, settings: {}, code: 'networks.no_place' };
    }
  };

type Facts = Pick<Provider, 'title' | 'does'> & {
  network: ClosedNetwork;
  app: string;
  scopes: readonly string[];
  parameters?: Record<string, string>;
  style?: OAuthStyle;
};
const same = (name: string) => ({ en: name, tr: name, ar: name });
const META = {
  app: apps.meta.kind,
  style: styles.meta,
};
const facts: Record<ClosedKind, Facts> = {
  'network.facebook': {
    ...META,
    network: facebook,
    title: { en: 'Facebook', tr: 'Facebook', ar: 'فيسبوك' },
    does: {
      en: 'Posts your published work on your Facebook page, with photos and a link to your site.',
      tr: 'Yayınlanan işlerinizi fotoğrafları ve sitenize giden bir bağlantıyla Facebook sayfanızda paylaşır.',
      ar: 'ينشر أعمالك المنشورة على صفحتك في فيسبوك مع الصور ورابط إلى موقعك.',
    },
    scopes: ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement'],
  },
  'network.instagram': {
    ...META,
    network: instagram,
    title: { en: 'Instagram', tr: 'Instagram', ar: 'إنستغرام' },
    does: {
      en: 'Posts the photos of your published work on the Instagram account of your business.',
      tr: 'Yayınlanan işlerinizin fotoğraflarını işletmenizin Instagram hesabında paylaşır.',
      ar: 'ينشر صور أعمالك المنشورة على حساب إنستغرام لنشاطك.',
    },
    scopes: ['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'],
  },
  'network.linkedin': {
    network: linkedin,
    app: apps.linkedin.kind,
    style: styles.linkedin,
    title: { en: 'LinkedIn', tr: 'LinkedIn', ar: 'لينكدإن' },
    does: {
      en: 'Posts your published work on the LinkedIn page of your company, with photos.',
      tr: 'Yayınlanan işlerinizi fotoğraflarıyla şirketinizin LinkedIn sayfasında paylaşır.',
      ar: 'ينشر أعمالك المنشورة مع الصور على صفحة شركتك في لينكدإن.',
    },
    scopes: ['r_organization_admin', 'r_organization_social', 'w_organization_social'],
  },
  'network.x': {
    network: x,
    app: apps.x.kind,
    style: styles.x,
    title: same('X'),
    does: {
      en: 'Posts your published work on X, with photos and a link to your site.',
      tr: 'Yayınlanan işlerinizi fotoğrafları ve sitenize giden bir bağlantıyla X’te paylaşır.',
      ar: 'ينشر أعمالك المنشورة على X مع الصور ورابط إلى موقعك.',
    },
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
  },
  'network.google': {
    network: google,
    app: googleApp.kind,
    title: {
      en: 'Google Business Profile',
      tr: 'Google İşletme Profili',
      ar: 'الملف التجاري على Google',
    },
    does: {
      en: 'Posts your published work on your Business Profile, where people see it in search and on the map.',
      tr: 'Yayınlanan işlerinizi, aramada ve haritada görülen İşletme Profilinizde paylaşır.',
      ar: 'ينشر أعمالك المنشورة على ملفك التجاري حيث يراها الناس في البحث وعلى الخريطة.',
    },
    scopes: ['https://www.googleapis.com/auth/business.manage'],
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  'network.reddit': {
    network: reddit,
    app: apps.reddit.kind,
    style: styles.reddit,
    title: { en: 'Reddit', tr: 'Reddit', ar: 'ريديت' },
    does: {
      en: 'Posts your published work in a subreddit, or on your own profile.',
      tr: 'Yayınlanan işlerinizi bir subreddit’te ya da kendi profilinizde paylaşır.',
      ar: 'ينشر أعمالك المنشورة في مجتمع على ريديت أو في ملفك الشخصي.',
    },
    scopes: ['identity', 'submit', 'edit', 'history'],
    parameters: { duration: 'permanent' },
  },
};
const providerOf = (
  kind: ClosedKind,
  { network, app, scopes, parameters = {}, style, title, does }: Facts,
): Provider<ClosedSettings> =>
  defineProvider<ClosedSettings>({
    kind,
    group: 'networks',
    owners: ['account'],
    isOnly: false,
    title,
    does,
    shape: z.strictObject({
      clientId: z.string(),
      address: z.string(),
      place: z.string().optional(),
      handle: z.string().optional(),
    }),
    fields: {},
    secrets: {},
    permission: {
      app,
      scopes,
      parameters,
      next: '/extras/social-config',
      without: BY_HAND,
      arrive: arriveAt(network, app === apps.meta.kind),
      ...(style ? { style } : {}),
    },
    addressOf: ({ address }) => address,
    about: ({ handle = '' }) => handle,
    may: canPlanPosts,
    failures: [
      ...lastingNetworkCodes,
      'connections.revoked',
      'connections.app',
      'connections.no_app',
      'networks.no_place',
      'networks.no_places',
    ],
    // Its place is chosen on a page of its own, which asks the network and says what is wrong.
    test: () => Promise.resolve({ code: null, said: '' }),
  });
/** A closed network with what connects it and what posts there. */
export type Closed = { kind: ClosedKind; provider: Provider<ClosedSettings>; network: ClosedNetwork };
/** The closed networks. */
export const closedNetworks: readonly Closed[] = (Object.keys(facts) as ClosedKind[]).map((kind) => ({
  kind,
  provider: providerOf(kind, facts[kind]),
  network: facts[kind].network,
}));
