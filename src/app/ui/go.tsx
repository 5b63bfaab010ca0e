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
 * Links inside the application: `<Go to={`/content/${id}`}>…</Go>`; `<GoButton
 * to="/content/new">…</GoButton>` looks like a button.
 */
export function Go({ to, search, replace = false, ...rest }: GoProps) {
  // The router would mark every link to this path as current; which one is, the screen knows.
  const props = useLinkProps({ ...(rest as object), to, search: (search ?? {}) as never, replace });
  return (
    <a {...props} aria-current={rest['aria-current']}>
      {rest.children}
    </a>
  );
}
/** Looks like a button and is a link: opens in a new tab, and stays open to those who only look. */
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
