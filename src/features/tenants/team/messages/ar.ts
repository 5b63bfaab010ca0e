import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'الفريق',
  directory: 'دليل الهاتف',
  'team.own_role': 'دورك يغيّره شخص آخر.',
  'team.last_owner': 'هذا آخر مالك. عيّن مالكًا آخر أولًا.',
  'team.elsewhere': 'يعمل هذا الشخص في مكان آخر أيضًا، وهو من يغيّر هذه البيانات بنفسه.',
  'team.title_taken': 'هذا المسمى الوظيفي موجود من قبل.',
  'team.titles_many': 'يوجد 200 مسمى وظيفي بالفعل. احذف واحدًا أولًا.',
} satisfies Words<typeof enApp>;
