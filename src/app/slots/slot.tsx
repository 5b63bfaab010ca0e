import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import type { AppFeature } from '../feature.ts';
import { useWords } from '../words.ts';
import type { Placed, SlotName, SlotParts } from './slot-parts.ts';

type Gathered<K extends SlotName> = Placed<K> & { feature: AppFeature['name'] };
let gathered: readonly AppFeature[] = [];
/** Registers the parts of all features; called once by src/app/features.tsx, before the first render. */
export const gatherParts = (features: readonly AppFeature[]): void => {
  gathered = features;
};

type PropsOf<K extends SlotName> = SlotParts[K] extends { Part: ComponentType<infer Props> } ? Props : never;
type Drawn = { name: string; Part: ComponentType<object> };
/**
 * Defines a slot. `parts()` returns its parts in order; `Parts` renders each one in its own error boundary.
 *
 * ```tsx
 * const actions = defineSlot('content.action');
 * <actions.Parts of={{ item }} />
 * ```
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
      // `of` has the props of each part by PropsOf, which the compiler does not follow through the list.
      (parts() as unknown as Drawn[]).map(({ name, Part }) => (
        <PartFrame key={name} {...frame}>
          <Part {...(of as object)} />
        </PartFrame>
      )),
  };
}

type FrameProps = {
  children: ReactNode;
  /** Shown while the part loads; `outside`: the surrounding component suspends instead. */
  waiting?: ReactNode | 'outside';
  /** Shows nothing when the part fails, for numbers and other parts without space for a message. */
  quiet?: boolean;
};
/**
 * Renders a part of a screen in its own error boundary. An error shows a short message with _Try again_; the rest of the
 * screen and unsaved input remain.
 */
export function PartFrame({ children, waiting = null, quiet = false }: FrameProps) {
  const client = useQueryClient();
  // A malformed response in the cache would make the part throw again.
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
    // The same error object again is a failed import, which browsers repeat only after a reload of the page.
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
