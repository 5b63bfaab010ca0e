import { Suspense } from 'react';
import { brand } from '../brand.ts';
import { defineSlot } from '../slots/slot.tsx';

const ways = defineSlot('signIn.way');
const Place = () => (
  <div
    style={{ blockSize: 150 + (brand.provider ? 50 : 0) + (localStorage.getItem('showSignUp') ? 35 : 0) }}
  />
);
/**
 * Shows the sign-in methods of features below the form (slot signIn.way), with reserved space against layout
 * shift.
 */
export const SignInWays = ({ back }: { back: string | null }) => (
  <Suspense fallback={<Place />}>
    <ways.Parts of={{ back }} waiting="outside" />
  </Suspense>
);
