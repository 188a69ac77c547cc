import type { RequestHandler } from 'express';

/** Answers that belong to one person are kept by no cache (OWASP ASVS 5.0, 14.3.2). */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
