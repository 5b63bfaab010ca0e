import type { Words } from '#shared/words.ts';
import type { usual as en } from './en-usual.ts';

export const usual: Words<typeof en> = {
  contactUs: 'اتصل بنا',
  servicesTitle: 'خدماتنا',
  projectsTitle: 'مشاريعنا',
  reviewsTitle: 'آراء العملاء',
  beforeAfterTitle: 'قبل وبعد',
  areaTitle: 'منطقة الخدمة',
  closingTitle: 'حدثنا عن مشروعك القادم',
  welcome: 'أهلًا بكم',
  aboutUs: 'من نحن',
  weAreHere: 'نحن هنا',
  address: 'العنوان',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
};
