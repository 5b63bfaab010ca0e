import type { Full } from '#features/praise/testimonials/contract.ts';
import { Captions } from './captions.tsx';
import { CustomerVideo } from './customer-video.tsx';
import { Trim } from './trim.tsx';

/** Shows the video of a testimonial, the part of it that is shown, and its captions. */
export function ReaderVideo({ testimonial }: { testimonial: Full }) {
  const { video } = testimonial;
  if (!video) return null;
  return (
    <>
      <CustomerVideo video={video} />
      <Trim testimonial={testimonial} video={video} />
      <Captions testimonial={testimonial} />
    </>
  );
}
