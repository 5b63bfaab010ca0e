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
 * What features offer below the form of the sign-in (slot signIn.way); its place is kept, so that the form does
 * not jump.
 */
export const SignInWays = ({ back }: { back: string | null }) => (
  <Suspense fallback={<Place />}>
    <ways.Parts of={{ back }} waiting="outside" />
  </Suspense>
);
