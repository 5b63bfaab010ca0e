/** Returns a color of the page as the engine reads it: mixed colors are painted once and read back. */
function role(name: string): string {
  const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
  paint.fillStyle = '#888888';
  paint.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  paint.fillRect(0, 0, 1, 1);
  const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
/** Returns the colors that a map has on this page: those of map.css. */
export const mapColours = () => ({
  sea: role('map-sea'),
  land: role('map-land'),
  park: role('map-park'),
  urban: role('map-urban'),
  rail: role('map-rail'),
  road: role('map-road'),
  line: role('line-strong'),
  muted: role('muted'),
});
/** The colors of a map. */
export type MapColours = ReturnType<typeof mapColours>;
