import { Button, type ButtonProps } from '@mantine/core';
import { useLinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

type GoProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  search?: Record<string, unknown>;
  replace?: boolean;
  children?: ReactNode;
};
/**
 * Links to a screen of the application: ``<Go to={`/content/${id}`} search={{ tab: 'photos' }}>{title}</Go>``.
 */
export function Go({ to, search, replace = false, ...rest }: GoProps) {
  // The routes come from a list at run time, so the router's types have no search of theirs.
  // The router would mark each link to this path as current; only the screen knows which link is.
  const props = useLinkProps({ ...(rest as object), to, search: (search ?? {}) as never, replace });
  return (
    <a {...props} aria-current={rest['aria-current']}>
      {rest.children}
    </a>
  );
}
/**
 * Shows a link that looks like a button: it can be opened in a new tab and stays open in a read-only impersonation.
 *
 * ```tsx
 * <GoButton to="/settings" variant="default">{t('settings')}</GoButton>
 * ```
 */
export function GoButton({
  to,
  search,
  children,
  ...rest
}: ButtonProps & {
  to: string;
  search?: Record<string, unknown>;
  children: ReactNode;
  'aria-label'?: string;
}) {
  return (
    <Button
      {...rest}
      renderRoot={(props: Record<string, unknown>) => (
        <Go {...props} to={to} {...(search ? { search } : {})} />
      )}
    >
      {children}
    </Button>
  );
}
