import type { TransferReport } from '@shared/contracts/content-transfer';
import type { Factors } from '@shared/contracts/second-factor';
import { paths } from '@shared/paths';
import { requestData } from '../../../api/http-api';
import { uploadFile } from '../../../api/upload';

type Progress = Pick<Parameters<typeof uploadFile>[3], 'onProgress' | 'signal'>;

export const transferApi = {
  /** Whether a proof of who it is will be asked for; not from the cache, which the question for it ends. */
  factors: () => requestData<Factors>('GET', paths.api.factors),

  /** Compares a file with the content; with `dryRun: 'false'` takes it over. */
  send: (query: Record<string, string>, file: Blob, progress: Progress) =>
    uploadFile<TransferReport>(
      `${paths.api.contentTransfer}?${new URLSearchParams(query)}`,
      file,
      'application/zip',
      progress,
    ),
};
