// Exists for the size of the page: who records loads the words of one language.
import { translator } from '#shared/words.ts';
import { video } from '../../messages/ar.ts';
import { VideoFlow } from './flow.tsx';
import { type VideoProps } from '#features/praise/requests/site/islands/video-part.ts';
import type { VideoT } from './words.ts';

const t = translator(video, 'ar') as VideoT;
/** Shows the steps of the video with the words of one language. */
export default function FlowAr(props: VideoProps) {
  return <VideoFlow {...props} t={t} language="ar" />;
}
