import type { Words } from '#shared/words.ts';
import type { errors as en } from './en-errors.ts';

export const errors = {
  'capture.other_person': 'Bu fotoğrafları başka biri çekti. Göndermek için o kişi olarak oturum açın.',
} satisfies Words<typeof en>;
