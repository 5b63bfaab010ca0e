import { Upload } from 'tus-js-client';
import { Refusal } from './calls.ts';

/** Bytes of one request: a weak network loses no more than these. */
const CHUNK = 1024 * 1024;
/** Sends the bytes of a photo; those that arrived before are not sent again. @throws Refusal */
export const transfer = (
  file: Blob,
  uploadUrl: string,
  onPercent: (percent: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file as File, {
      uploadUrl: new URL(uploadUrl, location.origin).href,
      chunkSize: CHUNK,
      // The queue tries again, and asks first what has become of the photo.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => onPercent(all ? Math.floor((sent / all) * 100) : 0),
      onSuccess: () => resolve(),
      onError(error) {
        const answer = 'originalResponse' in error ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        const code = /"code":\s*"([^"]+)"/.exec(answer?.getBody() ?? '')?.[1] ?? 'other';
        // A row that was swept away is announced anew.
        reject(new Refusal(status, status === 404 ? 'upload.gone' : code));
      },
    });
    upload.start();
  });
