import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/http-api';
import { pendingApi } from '../../api/pending-api';
import { takeBack } from './take-back';

afterEach(() => void vi.restoreAllMocks());

const changes = [1, 2, 3].map((id) => ({ entity: 'block' as const, id }));

/** A server that answers the change with an id with a failure. */
function failingAt(id: number, error: Error) {
  return vi
    .spyOn(pendingApi, 'takeBack')
    .mockImplementation((_entity, asked) => (asked === id ? Promise.reject(error) : Promise.resolve(null)));
}

it('several that are taken back say how far they came where one fails', async () => {
  const server = failingAt(2, new ApiError(503, 'Die Datenbank antwortet nicht.'));
  await expect(takeBack(changes)).rejects.toThrow(
    '1 Änderung ist zurückgenommen, die anderen warten weiter. Die Datenbank antwortet nicht.',
  );
  expect(server).toHaveBeenCalledTimes(2);
});

it('what somebody else took back before is no failure', async () => {
  const server = failingAt(2, new ApiError(404, 'Nicht gefunden'));
  await takeBack(changes);
  expect(server).toHaveBeenCalledTimes(3);
});
