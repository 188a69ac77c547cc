import { escapeHtml } from '@shared/base/placeholders';
import type { PostedForm } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import type { Request, Response } from 'express';
import type { Log } from '../base/log';
import { sendFinished } from '../http/precompressed-response';
import { finishPage } from './page-response';
import type { Renderer } from './renderer';

interface FormPagesDeps {
  renderer: Renderer;
  headers: Readonly<Record<string, string>>;
  log: Log;
}

interface FormAnswer {
  /** Without the language prefix. */
  path: string;
  language: Language;
  carried: boolean;
  status: number;
  posted: PostedForm;
}

/** Each such page is made for one visitor; other requests need room. */
const mostAtOnce = 4;

/**
 * Resolves to false without a response if the page cannot be rendered, no longer has the form, or too many are being
 * rendered. No cache keeps it.
 */
export function formPages({ renderer, headers, log }: FormPagesDeps) {
  let running = 0;

  async function make({ path, language, carried, status, posted }: FormAnswer) {
    const shown = await renderer.render({ path, language, carried, posted });
    const action = escapeHtml(paths.form(posted.kind, path, language));
    return shown.html.includes(` action="${action}"`)
      ? finishPage({ ...shown, status }, language, headers, false)
      : null;
  }

  return async (req: Request, res: Response, answer: FormAnswer): Promise<boolean> => {
    if (running >= mostAtOnce) return false;
    running += 1;
    try {
      const page = await make(answer);
      if (page && !res.headersSent) sendFinished(req, res, page);
      return page !== null;
    } catch (error) {
      log.warn({ path: req.path, error }, 'the page for a posted form could not be rendered');
      return false;
    } finally {
      running -= 1;
    }
  };
}
