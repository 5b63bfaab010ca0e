/** Parts of page loaders for pages of later features that stand on the sites of businesses. */
export { areaOf, townsOf, head, image, open } from './pages-parts.ts';
