import type { Words } from '#shared/words.ts';
import type { usual as en } from './en-usual.ts';

export const usual: Words<typeof en> = {
  contactUs: 'Bize ulaşın',
  servicesTitle: 'Hizmetlerimiz',
  projectsTitle: 'Projelerimiz',
  reviewsTitle: 'Müşteri yorumları',
  beforeAfterTitle: 'Öncesi ve sonrası',
  areaTitle: 'Hizmet bölgesi',
  closingTitle: 'Sıradaki projenizi bize anlatın',
  welcome: 'Hoş geldiniz',
  aboutUs: 'Hakkımızda',
  weAreHere: 'Buradayız',
  address: 'Adres',
  phone: 'Telefon',
  email: 'E-posta',
};
