import type { CarriedLinks, CarryInput } from '@shared/contracts/carried-links';
import { paths } from '@shared/paths';
import { requestData } from './http-api';

/** Lets links lead to present addresses; with `dryRun` it only tells where they stand. */
export const carryLinks = (body: CarryInput) => requestData<CarriedLinks>('POST', paths.api.carryLinks, { body });
