import { lazy, Suspense } from 'react';
import { brand } from '../brand.ts';
import { features } from '../features.tsx';

const ways = features.flatMap(({ signIn }) =>
  signIn ? [lazy(() => signIn().then(({ Ways }) => ({ default: Ways })))] : [],
);
const Place = () => (
  <div
    style={{ blockSize: 150 + (brand.provider ? 50 : 0) + (localStorage.getItem('showSignUp') ? 35 : 0) }}
  />
);
/**
 * What features offer below the form of the sign-in (slot `signIn`); its place is kept, so that the form does
 * not jump.
 */
export const SignInWays = ({ back }: { back: string | null }) => (
  <Suspense fallback={<Place />}>
    {ways.map((Ways, i) => (
      <Ways key={i} back={back} />
    ))}
  </Suspense>
);
