import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant; an archive brings none in, since what was applied belongs to its agency. */
export const tables: readonly Table[] = [
  { name: 'template', words: { en: 'Templates', tr: 'Şablonlar', ar: 'القوالب' }, template: 'tenant' },
  {
    name: 'template_release',
    words: { en: 'Releases of templates', tr: 'Şablon sürümleri', ar: 'إصدارات القوالب' },
    template: 'tenant',
  },
  {
    name: 'template_application',
    words: { en: 'Applied templates', tr: 'Uygulanan şablonlar', ar: 'القوالب المطبَّقة' },
    template: 'history',
  },
  {
    name: 'template_change',
    words: {
      en: 'Changes by templates',
      tr: 'Şablonların yaptığı değişiklikler',
      ar: 'تغييرات أجرتها القوالب',
    },
    template: 'history',
  },
  {
    name: 'template_origin',
    words: {
      en: 'Where rows come from',
      tr: 'Şablondan gelen parçalar',
      ar: 'أجزاء جاءت من قوالب',
    },
    template: 'history',
  },
];
