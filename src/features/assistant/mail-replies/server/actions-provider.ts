import { z } from 'zod';
import { defineProvider, type Opened } from '#features/ground/connections/server/actions-provider.ts';
import { lastingCodes, tryMailbox, type Mailbox } from '#platform/outside/mailbox/mailbox.ts';
import { isReplyAddress } from '../rules.ts';

/** The settings of a mailbox in which answers by mail arrive. */
export type MailboxSettings = {
  host: string;
  port: string;
  userName: string;
  folder: string;
  replyAddress: string;
};
/** Returns the mailbox of a connection. */
export const mailboxOf = ({ settings, secrets }: Opened<MailboxSettings>): Mailbox => ({
  host: settings.host,
  port: Number(settings.port || '993'),
  userName: settings.userName,
  password: secrets['password'] ?? '',
  folder: settings.folder || 'INBOX',
});
/** The mailbox in which an account takes answers by mail. */
export const inboxMail = defineProvider<MailboxSettings>({
  kind: 'inbox-mail',
  group: 'programs',
  owners: ['account'],
  isOnly: true,
  title: { en: 'Mailbox for replies', tr: 'Yanıtlar için posta kutusu', ar: 'صندوق بريد للردود' },
  does: {
    en: 'Your team answers waiting visitors and new inquiries straight from their mail program.',
    tr: 'Ekibiniz bekleyen ziyaretçileri ve yeni talepleri doğrudan e-posta programından yanıtlar.',
    ar: 'يجيب فريقك الزوار المنتظرين والاستفسارات الجديدة من برنامج البريد مباشرة.',
  },
  shape: z.strictObject({
    host: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/),
    port: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{0,4})?$/)
      .refine((port) => Number(port) <= 65_535)
      .default(''),
    userName: z.string().trim().min(1).max(254),
    folder: z.string().trim().max(200).default(''),
    replyAddress: z.string().trim().max(254).refine(isReplyAddress),
  }),
  fields: {
    host: {
      type: 'text',
      label: { en: 'Mail server (IMAP)', tr: 'Posta sunucusu (IMAP)', ar: 'خادم البريد (IMAP)' },
      hint: { en: 'Like imap.firm.com', tr: 'Örneğin imap.firma.com', ar: 'مثل imap.firm.com' },
      isNeeded: true,
    },
    port: {
      type: 'text',
      label: { en: 'Port', tr: 'Bağlantı noktası', ar: 'المنفذ' },
      hint: {
        en: 'Empty means 993. The connection is always encrypted; 143 switches to it first (STARTTLS).',
        tr: 'Boş bırakırsanız 993 olur. Bağlantı her zaman şifrelidir; 143 önce şifrelemeye geçer (STARTTLS).',
        ar: 'إن تركته فارغًا فهو 993. الاتصال مشفّر دائمًا، والمنفذ 143 ينتقل إلى التشفير أولًا (STARTTLS).',
      },
    },
    userName: {
      type: 'text',
      label: { en: 'User name', tr: 'Kullanıcı adı', ar: 'اسم المستخدم' },
      isNeeded: true,
    },
    folder: {
      type: 'text',
      label: { en: 'Folder', tr: 'Klasör', ar: 'المجلد' },
      hint: { en: 'Empty means INBOX.', tr: 'Boş bırakırsanız INBOX olur.', ar: 'إن تركته فارغًا فهو INBOX.' },
    },
    replyAddress: {
      type: 'text',
      label: { en: 'Address for replies', tr: 'Yanıt adresi', ar: 'عنوان الردود' },
      hint: {
        en: 'Like office@firm.com: replies then go to office+code@firm.com. For a mailbox that takes every address of a domain, write {code}@replies.firm.com.',
        tr: 'Örneğin ofis@firma.com: yanıtlar ofis+kod@firma.com adresine gider. Bir alan adının tüm adreslerini alan kutu için {code}@yanit.firma.com yazın.',
        ar: 'مثل office@firm.com: تصل الردود إلى office+code@firm.com. ولصندوق يستقبل كل عناوين النطاق اكتب {code}@replies.firm.com.',
      },
      isNeeded: true,
    },
  },
  secrets: {
    password: {
      type: 'secret',
      label: { en: 'Password', tr: 'Şifre', ar: 'كلمة المرور' },
      hint: {
        en: 'Many providers ask for an app password here.',
        tr: 'Birçok sağlayıcı burada uygulama şifresi ister.',
        ar: 'يطلب كثير من المزوّدين هنا كلمة مرور للتطبيقات.',
      },
      isNeeded: true,
    },
  },
  // Passwords are sealed for an origin; the server has none of the web, and is one by its name and port.
  addressOf: ({ host, port }) => `https://${host}:${port || '993'}`,
  about: ({ replyAddress }) => replyAddress,
  failures: lastingCodes,
  test: ({ config }, opened, signal) => tryMailbox(config, mailboxOf(opened), signal),
});
