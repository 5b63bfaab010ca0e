import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { direction } from '#shared/language.ts';
import { brand, nonce } from './brand.ts';
import { router } from './router.tsx';
import { useSession } from './session.ts';
import { Failed } from './shell/failed.tsx';
import { defineSlot } from './slots/slot.tsx';
import { ConfirmHost } from './ui/confirm.tsx';
import { MessageHost } from './ui/toasts.tsx';
import { look } from './theme/theme.ts';
import { useLanguage } from './words.ts';

const hosts = defineSlot('shell.host');

/** Renders the providers of the application around the router. */
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
          <hosts.Parts of={{}} quiet />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/**
 * Changes the text direction with the language without remounting the screen, so that unsaved input remains.
 */
function FollowDirection({ to }: { to: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection();
  useEffect(() => {
    setDirection(to);
  }, [to, setDirection]);
  return null;
}
