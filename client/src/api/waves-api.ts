import type { Wave, WaveDraft, WaveInput, WavePreview } from '@shared/contracts/waves';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery, adminQueryKey } from './admin-queries';
import { requestData } from './http-api';

const { api } = paths;
const key = [...adminQueryKey, 'waves'];

export const wavesQuery = adminQuery<Wave[]>([...key, 'list'], api.waves);

/** The template of an invitation in every language. */
export const waveDraftQuery = adminQuery<WaveDraft>([...key, 'draft'], api.waveDraft);

export type WaveContent = Pick<WaveInput, 'choice' | 'texts'>;

/** How many people are chosen now, and the mail to one of them, asked at an address of the API. */
export function mailPreviewQuery(address: string, body: object) {
  return queryOptions({
    queryKey: [...key, 'preview', address, body],
    queryFn: ({ signal }) => requestData<WavePreview>('POST', address, { body, signal }),
  });
}

/** `code` is that of the person at the position, if there is a list of codes. */
export const wavePreviewQuery = (content: WaveContent, position: number, code: string | undefined) =>
  mailPreviewQuery(api.wavePreview, { ...content, position, ...(code !== undefined && { code }) });

export const wavesApi = {
  create: (body: WaveInput) => requestData<Wave>('POST', api.waves, { body }),
  test: (body: { texts: WaveInput['texts']; language: Language }) =>
    requestData<{ recipient: string }>('POST', api.waveTest, { body }),
  stop: (id: number) => requestData<Wave>('POST', api.stopWave(id)),
  resume: (id: number) => requestData<Wave>('POST', api.resumeWave(id)),
};
