import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'runs.busy': 'هناك ثلاث عمليات كهذه قيد التنفيذ. ابدأ التالية عندما تنتهي إحداها.',
  'runs.too_many': 'هذا كثير دفعة واحدة. اختر أقل ونفّذه على عدة خطوات.',
  'runs.over': 'انتهى هذا بالفعل.',
  'bulk.rights_changed': 'تغيّرت صلاحياتك أثناء التنفيذ.',
} satisfies Words<typeof enApp>;
