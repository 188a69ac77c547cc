import * as letters from '@shared/contracts/letters';
import * as waves from '@shared/contracts/waves';
import * as z from 'zod/mini';
import type { DescribedResource } from '../http/describe';

// biome-ignore format: a table, one route in a line.
export const describedWaves: readonly DescribedResource[] = [
  { name: 'Waves of invitations and letters', at: '/api', access: 'enquiries', routes: {
    'GET /waves': { summary: 'List the waves of invitations with their numbers', data: z.array(waves.waveSchema) },
    'POST /waves': { summary: 'Invite people from the beta list', body: waves.waveInputSchema, created: waves.waveSchema },
    'GET /waves/draft': { summary: 'Get the template of an invitation', data: waves.waveDraftSchema },
    'POST /waves/preview': { summary: 'Count the chosen people and preview one mail', body: waves.wavePreviewInputSchema, data: waves.wavePreviewSchema },
    'POST /waves/test': { summary: 'Send the invitation to yourself', body: waves.waveTestInputSchema, data: waves.waveTestSchema },
    'POST /waves/:id/stop': { summary: 'Stop a wave of invitations or letters', data: waves.waveSchema },
    'POST /waves/:id/resume': { summary: 'Resume a stopped wave', data: waves.waveSchema },
    'GET /letters': { summary: 'List the waves of letters to investors with their numbers', data: z.array(letters.letterWaveSchema) },
    'POST /letters': { summary: 'Write to investors, each with a link to a shared document', body: letters.letterInputSchema, created: waves.waveSchema, errors: [404] },
    'GET /letters/draft': { summary: 'Get the template of a letter', data: letters.letterDraftSchema },
    'POST /letters/preview': { summary: 'Count the chosen investors and preview one letter', body: letters.letterPreviewInputSchema, data: waves.wavePreviewSchema },
    'POST /letters/test': { summary: 'Send the letter to yourself', body: letters.letterTestInputSchema, data: waves.waveTestSchema },
  } },
];
