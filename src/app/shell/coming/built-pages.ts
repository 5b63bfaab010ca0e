import { places } from '#features/navigation.ts';
import { planned } from '#features/navigation-planned.ts';
import { employeeFlags, flagPages, type EmployeeFlag } from '#shared/rights/rights.ts';

const coming = new Set(planned.map(({ path }) => path));
const built = places.map(({ path }) => path).filter((path) => !coming.has(path));
/** Tells whether an address, or one below it, has a screen already. */
export const isBuilt = (page: string): boolean =>
  built.some((path) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}?`));
/** Flags that decide calls as well as pages; the test beside holds them to the policies. */
const decidesCalls: readonly EmployeeFlag[] = ['subscribe'];
/** Flags of employees that decide something already; the others wait for the pages that they are about. */
export const builtFlags: readonly EmployeeFlag[] = (Object.keys(employeeFlags) as EmployeeFlag[]).filter(
  (flag) =>
    decidesCalls.includes(flag) ||
    !flagPages[flag] ||
    flagPages[flag].split(' ').some((page) => isBuilt(page)),
);
