import { join } from 'node:path';
import type { Config } from '../config.ts';
import { makeDisk } from './storage-disk.ts';
import { makeS3 } from './storage-s3.ts';
import type { Storage } from './storage.ts';

/** S3 when S3_ENDPOINT is set, else the data folder. */
export const makeStorage = (config: Pick<Config, 'dataDir' | 's3'>): Storage =>
  config.s3 ? makeS3(config.s3) : makeDisk(join(config.dataDir, 'files'));
