import { LoadingRows } from '../ui/states.tsx';

/** While a screen's code is on its way; shown after 200 ms. */
export const Pending = () => <LoadingRows />;
