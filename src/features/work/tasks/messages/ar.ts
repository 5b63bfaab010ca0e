import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  tasks: 'المهام',
  task: 'مهمة',
  'tasks.stale': 'غيّر شخص آخر هذه المهمة في هذه الأثناء.',
  'tasks.unknown_item': 'هذا العنصر غير موجود أو غير متاح لك.',
  'tasks.unknown_person': 'هذا الشخص ليس عضوًا في الحساب.',
  'tasks.no_milestones': 'المعالم للعناصر التي يتتبعها نوع محتواها.',
  'tasks.due_missing': 'اختر تاريخ الاستحقاق أولًا.',
  'tasks.time_wrong': 'أدخل وقتًا مثل 14:30.',
  'tasks.reminder_wrong': 'اختر أحد أوقات التذكير المدرجة.',
} satisfies Words<typeof enApp>;
