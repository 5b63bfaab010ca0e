import { lazy, Suspense } from 'react';
import { features } from '../features.tsx';

const ways = features.flatMap(({ signIn }) => (signIn ? [lazy(() => signIn().then(({ Ways }) => ({ default: Ways })))] : []));
/** What features offer below the form of the sign-in (slot `signIn`). */
export const SignInWays = ({ back }: { back: string | null }) => <Suspense>{ways.map((Ways, i) => <Ways key={i} back={back} />)}</Suspense>;
