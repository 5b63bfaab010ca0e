/** Line icons of 20 px in the color of the text. */
const paths = {
  phone:
    'M5 3.5h2.5l1.3 3.500-1.800 1.300a9 9 0 0 0 4.700 4.700l1.300-1.800 3.500 1.300V15a1.700 1.700 0 0 1-1.800 1.700C8.800 16.300 3.700 11.200 3.300 5.300A1.700 1.700 0 0 1 5 3.500z',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  close: 'M5 5l10 10M15 5 5 15',
  search: 'M9 3.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11M13 13l4 4',
  filters: 'M3 5h14M5.500 10h9M8 15h4',
  map: 'M3 5.500 7.500 4l5 1.500L17 4v10.500L12.500 16l-5-1.500L3 16zM7.500 4v10.500M12.500 5.500V16',
  previous: 'M12 5.500 7.500 10l4.500 4.500',
  next: 'M8 5.500l4.500 4.500L8 14.500',
  share: 'M10 12V3M6.500 6 10 3l3.500 3M4.500 10v6.500h11V10',
  check: 'M4.500 10.500l3.500 3.500 7.500-8',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  play: 'M7 4.500v11l9-5.500z',
  pause: 'M7 5v10M13 5v10',
  picture: 'M3 4.500h14v11H3zM3 13l4-4 3.500 3.500L13 10l4 4',
  mail: 'M3 5h14v10H3zM3 5.500l7 5.500 7-5.500',
  pin: 'M10 17s5-4.600 5-8.500a5 5 0 0 0-10 0C5 12.400 10 17 10 17zM10 10.300a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600',
  grid: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
  calendar: 'M3.500 5h13v11.500h-13zM3.500 8.500h13M7 3v3.500M13 3v3.500',
  people:
    'M7.500 9.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400M2.500 16.500c0-2.900 2.200-4.700 5-4.700s5 1.800 5 4.700M13 4.400a2.600 2.600 0 0 1 0 4.900M14.500 12c1.800.5 3 2 3 4.500',
  award: 'M10 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9M7.200 11 6 17.500l4-2.200 4 2.200L12.800 11',
  star: 'M10 3l2.200 4.500 5 .7-3.600 3.500.9 5-4.500-2.400-4.500 2.400.9-5L2.800 8.200l5-.7z',
  tools:
    'M13.500 3.200a3.800 3.800 0 0 0-4 5.200L3.300 14.600l2.100 2.100 6.200-6.200a3.800 3.800 0 0 0 5.200-4L14.400 9 11 5.600z',
  link: 'M8.500 11.500l3-3M7 9l-2 2a2.800 2.800 0 0 0 4 4l2-2M13 11l2-2a2.800 2.800 0 0 0-4-4L9 7',
};
type IconName = keyof typeof paths;
/** Shows an icon; with `flip` an arrow turns around on pages from right to left. */
export const Icon = ({ name, flip }: { name: IconName; flip?: boolean }) => (
  <svg className={flip ? 'ic flip' : 'ic'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
/** Returns an icon as text, for HTML that is written as text. */
export const iconHtml = (name: IconName): string =>
  `<svg class="ic" viewBox="0 0 20 20" aria-hidden="true"><path d="${paths[name]}"></path></svg>`;
