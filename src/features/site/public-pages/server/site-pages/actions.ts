/** Parts of page loaders for pages of later features that stand on the sites of businesses. */
export { ownHead } from './pages-head.ts';
export { areaOf, townsOf, head, image, open } from './pages-parts.ts';
