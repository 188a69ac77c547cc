import { earlierWorkers } from '@shared/program-paths';
import { Router } from 'express';
import { validatedEachTime } from './cache-control';

/**
 * Takes the place of the worker that a browser has, deletes what that one kept, unregisters itself and loads the open
 * pages anew.
 */
const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
})()));
`;

/**
 * Ends service workers of a website that stood at this domain before: they would go on showing its pages. Browsers ask
 * for a worker's script again when somebody comes, and a missing one unregisters nothing (Service Workers, "Soft
 * Update"). This site has no worker of its own.
 */
export function endEarlierWorkers(): Router {
  const router = Router();
  router.get([...earlierWorkers], (_req, res) => {
    res.setHeader('Cache-Control', validatedEachTime);
    res.type('text/javascript').send(script);
  });
  return router;
}
