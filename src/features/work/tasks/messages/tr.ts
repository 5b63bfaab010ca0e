import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  tasks: 'Görevler',
  task: 'Görev',
  'tasks.stale': 'Bu görevi bu sırada başka biri değiştirdi.',
  'tasks.unknown_item': 'Bu içerik yok ya da size açık değil.',
  'tasks.unknown_person': 'Bu kişi hesabın üyesi değil.',
  'tasks.no_milestones': 'Kilometre taşları, türü bunları izleyen içeriklere aittir.',
  'tasks.due_missing': 'Önce son tarihi seçin.',
  'tasks.time_wrong': '14:30 gibi bir saat yazın.',
  'tasks.reminder_wrong': 'Hatırlatma için listedeki zamanlardan birini seçin.',
} satisfies Words<typeof enApp>;
