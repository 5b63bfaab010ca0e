import type { ControlProps as PlainProps } from '#app/ui/controls/plain-control.tsx';
/** Properties of the controls of the editor; many ask for words of the account. */
export type ControlProps = PlainProps & { accountId: string };
