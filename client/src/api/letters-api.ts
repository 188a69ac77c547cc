import type { LetterDraft, LetterInput, LetterTestInput, LetterWave } from '@shared/contracts/letters';
import type { Wave } from '@shared/contracts/waves';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';
import { requestData } from './http-api';
import { mailPreviewQuery } from './waves-api';

const { api } = paths;
const key = [...adminQueryKey, 'letters'];

export const lettersQuery = adminQuery<LetterWave[]>([...key, 'list'], api.letters);

/** The template of a letter in every language. */
export const letterDraftQuery = adminQuery<LetterDraft>([...key, 'draft'], api.letterDraft);

export type LetterContent = Omit<LetterInput, 'key'>;

export const letterPreviewQuery = (content: LetterContent, position: number) =>
  mailPreviewQuery(api.letterPreview, { ...content, position });

export const lettersApi = {
  create: (body: LetterInput) => requestData<Wave>('POST', api.letters, { body }),
  test: (body: LetterTestInput) => requestData<{ recipient: string }>('POST', api.letterTest, { body }),
};
