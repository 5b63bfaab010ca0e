import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { direction } from '#shared/language.ts';
import { brand, nonce } from './brand.ts';
import { features } from './features.tsx';
import { router } from './router.tsx';
import { useSession } from './session.ts';
import { Failed } from './shell/failed.tsx';
import { ConfirmHost } from './ui/confirm.tsx';
import { MessageHost } from './ui/toasts.tsx';
import { look } from './theme/theme.ts';
import { useLanguage } from './words.ts';

const hosts = features.flatMap(({ host }) =>
  host ? [lazy(() => host().then(({ Host }) => ({ default: Host })))] : [],
);

/** The providers around every screen. */
export function App({ client, failure }: { client: QueryClient; failure?: unknown }) {
  const { theme } = useSession();
  const language = useLanguage();
  const { theme: mantine, variables, scheme } = useMemo(() => look(theme, brand.primaryColor), [theme]);
  return (
    <DirectionProvider initialDirection={direction(language)} detectDirection={false}>
      <MantineProvider
        theme={mantine}
        cssVariablesResolver={variables}
        forceColorScheme={scheme}
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={client}>
          {failure ? (
            <Failed error={failure as Error} reset={() => location.reload()} />
          ) : (
            <RouterProvider router={router} context={{ client }} />
          )}
          <FollowDirection to={direction(language)} />
          <ConfirmHost />
          <MessageHost />
          <Suspense>
            {hosts.map((Host, i) => (
              <Host key={i} />
            ))}
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Turns the direction with the language without taking the screen down: nothing typed is lost. */
function FollowDirection({ to }: { to: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection();
  useEffect(() => {
    setDirection(to);
  }, [to, setDirection]);
  return null;
}
