import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** /content leads to /settings/new (CONT-51, X-17). */
export function Screen() {
  const navigate = useNavigate();
  useEffect(() => { void navigate({ to: '/settings/new', replace: true } as never); }, [navigate]);
  return null;
}
