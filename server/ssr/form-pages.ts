import type { PostedForm } from '@shared/contracts/posted-form';
import type { Language } from '@shared/locales';
import { type Page, pagePaths, paths } from '@shared/paths';
import { escapeHtml } from '@shared/placeholders';
import type { Request, Response } from 'express';
import type { Log } from '../base/log';
import { sendFinished } from '../http/finished-answer';
import { finishPage } from './finished-pages';
import type { Renderer } from './renderer';

interface FormPagesDeps {
  renderer: Renderer;
  headers: Readonly<Record<string, string>>;
  log: Log;
}

/** The page that a form was posted to, and what became of it. */
interface FormAnswer {
  page: Page;
  language: Language;
  carried: boolean;
  status: number;
  posted: PostedForm;
}

/** These pages are made for one visitor each: so many at a time, so that a flood of posts leaves room for everybody else. */
const mostAtOnce = 4;

/**
 * Answers a form that was posted without JavaScript with the page it stands on, drawn as the form's own code draws it; no
 * cache keeps it. Resolves to false, with nothing sent, where there is no such page to be had: it cannot be made, no
 * longer has the form, or too many are being made.
 */
export function formPages({ renderer, headers, log }: FormPagesDeps) {
  let running = 0;

  async function make({ page, language, carried, status, posted }: FormAnswer) {
    const { html } = await renderer.render({ path: pagePaths[page], language, carried, posted });
    const action = escapeHtml(paths.form(posted.kind, page, language));
    return html.includes(` action="${action}"`) ? finishPage({ html, status }, language, headers, false) : null;
  }

  return async (req: Request, res: Response, answer: FormAnswer): Promise<boolean> => {
    if (running >= mostAtOnce) return false;
    running += 1;
    try {
      const page = await make(answer);
      if (page && !res.headersSent) sendFinished(req, res, page);
      return page !== null;
    } catch (error) {
      log.warn({ path: req.path, error }, 'a form could not be answered with its page');
      return false;
    } finally {
      running -= 1;
    }
  };
}
