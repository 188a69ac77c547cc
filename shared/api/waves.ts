import * as z from 'zod/mini';
import * as letters from '../contracts/letters';
import * as waves from '../contracts/waves';
import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const waveRoom = { name: 'Waves of invitations and letters', access: 'enquiries', routes: {
  'GET /api/waves': { summary: 'List the waves of invitations with their numbers', data: z.array(waves.waveSchema) },
  'POST /api/waves': { summary: 'Invite people from the beta list', body: waves.waveInputSchema, created: waves.waveSchema },
  'GET /api/waves/draft': { summary: 'Get the template of an invitation', data: waves.waveDraftSchema },
  'POST /api/waves/preview': { summary: 'Count the chosen people and preview one mail', body: waves.wavePreviewInputSchema, data: waves.wavePreviewSchema },
  'POST /api/waves/test': { summary: 'Send the invitation to yourself', body: waves.waveTestInputSchema, data: waves.waveTestSchema },
  'POST /api/waves/:id/stop': { summary: 'Stop a wave of invitations or letters', data: waves.waveSchema },
  'POST /api/waves/:id/resume': { summary: 'Resume a stopped wave', data: waves.waveSchema },
  'GET /api/letters': { summary: 'List the waves of letters to investors with their numbers', data: z.array(letters.letterWaveSchema) },
  'POST /api/letters': { summary: 'Write to investors, each with a link to a shared document', body: letters.letterInputSchema, created: waves.waveSchema, errors: [404] },
  'GET /api/letters/draft': { summary: 'Get the template of a letter', data: letters.letterDraftSchema },
  'POST /api/letters/preview': { summary: 'Count the chosen investors and preview one letter', body: letters.letterPreviewInputSchema, data: waves.wavePreviewSchema },
  'POST /api/letters/test': { summary: 'Send the letter to yourself', body: letters.letterTestInputSchema, data: waves.waveTestSchema },
} } satisfies DescribedRoom;
