import * as waves from '@shared/contracts/waves';
import * as z from 'zod/mini';
import type { DescribedResource } from '../http/describe';

// biome-ignore format: a table, one route in a line.
export const describedWaves: readonly DescribedResource[] = [
  { name: 'Waves of invitations', at: '/api', access: 'enquiries', routes: {
    'GET /waves': { summary: 'List the waves with their numbers', data: z.array(waves.waveSchema) },
    'POST /waves': { summary: 'Invite people from the beta list', body: waves.waveInputSchema, made: waves.waveSchema },
    'GET /waves/draft': { summary: 'Get the template of an invitation', data: waves.waveDraftSchema },
    'POST /waves/preview': { summary: 'Count the chosen people and preview one mail', body: waves.wavePreviewInputSchema, data: waves.wavePreviewSchema },
    'POST /waves/test': { summary: 'Send the invitation to yourself', body: waves.waveTestInputSchema, data: waves.waveTestSchema },
    'POST /waves/:id/stop': { summary: 'Stop a wave', data: waves.waveSchema },
    'POST /waves/:id/resume': { summary: 'Resume a stopped wave', data: waves.waveSchema },
  } },
];
