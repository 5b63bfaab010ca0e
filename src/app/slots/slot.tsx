import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import type { AppFeature } from '../feature.ts';
import { useWords } from '../words.ts';
import type { Placed, SlotName, SlotParts } from './slot-parts.ts';

type Gathered<K extends SlotName> = Placed<K> & { feature: AppFeature['name'] };
let gathered: readonly AppFeature[] = [];
/** Takes the parts of all features; src/app/features.tsx calls it once, before any screen is drawn. */
export const gatherParts = (features: readonly AppFeature[]): void => {
  gathered = features;
};

type PropsOf<K extends SlotName> = SlotParts[K] extends { Part: ComponentType<infer Props> } ? Props : never;
type Drawn = { name: string; Part: ComponentType<object> };
/**
 * Defines the place of a slot: `const actions = defineSlot('content.action')`. `actions.parts()` returns its parts in
 * their order, `<actions.Parts of={{ item }} />` draws each of them within its own error boundary.
 */
export function defineSlot<K extends SlotName>(slot: K) {
  const parts = (): Gathered<K>[] =>
    gathered
      .flatMap((feature) =>
        ((feature.parts?.[slot] ?? []) as Placed<K>[]).map((part) => ({ ...part, feature: feature.name })),
      )
      .toSorted((a, b) => a.order - b.order);
  return {
    parts,
    Parts: ({ of, ...frame }: { of: PropsOf<K> } & Omit<FrameProps, 'children'>) =>
      (parts() as unknown as Drawn[]).map(({ name, Part }) => (
        <PartFrame key={name} {...frame}>
          <Part {...(of as object)} />
        </PartFrame>
      )),
  };
}

type FrameProps = {
  children: ReactNode;
  /** Stands there until the part has come; `outside`: the place waits for all its parts. */
  waiting?: ReactNode | 'outside';
  /** The part has no room for a line (a number, a thing that is mostly unseen): nothing is shown when it fails. */
  quiet?: boolean;
};
/**
 * Draws a part of a screen in an error boundary of its own: one that throws shows a short line with _Try again_, and
 * the screen around it lives, with whatever is typed there.
 */
export function PartFrame({ children, waiting = null, quiet = false }: FrameProps) {
  const client = useQueryClient();
  // A malformed answer that is kept would make the part throw once more.
  const forget = () => {
    client.removeQueries({ type: 'inactive' });
    return client.invalidateQueries();
  };
  return (
    <Boundary forget={forget} quiet={quiet}>
      {waiting === 'outside' ? children : <Suspense fallback={waiting}>{children}</Suspense>}
    </Boundary>
  );
}

type BoundaryProps = { children: ReactNode; forget: () => Promise<void>; quiet: boolean };
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #last: unknown;
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    // The very same error after another try: a file that did not come, which browsers ask for again only with the page.
    if (this.#last !== undefined && this.#last === error) location.reload();
    this.#last = error;
  }
  readonly #again = () => {
    void this.props.forget().then(() => this.setState({ hasFailed: false }));
  };
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.quiet ? null : <PartLine again={this.#again} />;
  }
}

function PartLine({ again }: { again: () => void }) {
  const t = useWords('ui');
  return (
    <p role="alert" className="row" data-reads>
      <span className="muted">{t('partFailed')}</span>
      <Button size="compact-sm" variant="default" onClick={again}>
        {t('again')}
      </Button>
    </p>
  );
}
