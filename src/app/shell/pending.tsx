import { LoadingRows } from '../ui/states.tsx';

/** Shows a skeleton while the code of a screen loads; the router mounts it after 200 ms. */
export const Pending = () => <LoadingRows />;
