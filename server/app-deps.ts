import { setTimeout as wait } from 'node:timers/promises';
import { fallbackLanguage, type Language } from '@shared/locales';
import { formMinutes } from '@shared/settings/retention';
import type { RequestHandler } from 'express';
import { hashPassword, passwordFits } from './auth/passwords';
import type { createPassport } from './auth/session';
import type { Backups } from './backup/nightly-backups';
import type { Config } from './base/config';
import type { Log } from './base/log';
import type { ContentAnswers } from './content/content-answers';
import type { ContentStore } from './content/store';
import { eraseAbout } from './data-subjects/erasure';
import { listOverdueEnquiries } from './data-subjects/overdue';
import type { Database } from './db/database';
import type { AnswerDeps } from './enquiries/plain-form';
import { followInLedgers, type NoteStore } from './erasure/erasure-ledger';
import type { FileStore } from './files/file-store';
import { deadline } from './http/deadline';
import { type Readiness, requirePrepared } from './http/guards';
import type { TrustsPeer } from './http/ip-addresses';
import { noteFirst } from './http/note-first';
import type { OwnHost } from './http/own-host';
import { limitPerAddress } from './http/rate-limit';
import type { RequestIds, RequestLog } from './http/request-log';
import { notCrossSite, sameOrigin } from './http/same-origin';
import type { MailDomain } from './mail-domain/domain-checks';
import { createPictureEncoder } from './media/picture-encoder';
import type { ServePicturesDeps } from './media/serve-pictures';
import type { JobRuns } from './operation/job-runs';
import type { PageCounts } from './operation/process-state';
import { createOutbox } from './outbox/enquiry-notifications';
import { noticeRecipients } from './outbox/outbox-settings';
import type { DrawPage } from './preview-links/guest-page';
import type { Counter } from './statistics/counter';

export interface AppDeps {
  config: Config;
  database: Database;
  content: ContentStore;
  files: FileStore;
  /** Every ledger of erasures: one beside the files and one in each place that backups go to. */
  ledgers: readonly NoteStore[];
  backups: Backups;
  /** Looks up a file of the picture library by name; serves only what visitors may load. */
  pictureFile: ServePicturesDeps['pictureFile'];
  contents: ContentAnswers;
  counter: Counter;
  passport: ReturnType<typeof createPassport>;
  readiness: Readiness;
  trusts: TrustsPeer;
  /** Gives a request its id, the same way for what Express answers and what is sent before it. */
  idFor: RequestIds;
  log: Log;
  headers: Readonly<Record<string, string>>;
  host: OwnHost;
  assets: RequestHandler;
  pages: RequestHandler;
  pageCounts: PageCounts;
  jobRuns: JobRuns;
  /** Answers a form that was posted without JavaScript by rendering its page again. */
  answerWithPage: AnswerDeps['answerWithPage'];
  /** Draws a page with content that is not public. */
  drawPage: DrawPage;
  publicUrl: () => string;
  mailConfigured?: () => boolean;
  /** Whether the scripts of threads lie beside the server. From source, their work is done in this thread. */
  built?: boolean;
  mailDomain: MailDomain;
  /** Replaces the clock in tests; milliseconds since 1970. */
  now?: () => number;
  /** Absent where requests are not logged. */
  requestLog?: RequestLog | undefined;
}

const formWindow = { limit: 30, seconds: formMinutes * 60 };

const productName = 'Abseits';

/** How long a write waits for the content store to show the change, in milliseconds. */
const refreshLimit = 1_000;

/** What the routes share. */
export type Site = ReturnType<typeof siteOf>;

/** Makes what all routes share from what a process stands on. Called once for each process. */
export function siteOf(deps: AppDeps) {
  const { config, database, content, log, publicUrl } = deps;
  const { db } = database;
  const settingsIn = (language: Language): Record<string, string> =>
    content.filled ? content.page('home', language).settings : {};
  const siteName = (language: Language = fallbackLanguage) => settingsIn(language)['site-name'] || productName;
  const outbox = createOutbox({ config, settings: content.settings, publicUrl });
  return {
    ...deps,
    db,
    outbox,
    siteName,
    owner(language: Language) {
      const { 'contact-email': email = '', 'contact-phone': phone = '' } = settingsIn(language);
      return { siteName: siteName(language), email, phone };
    },
    now: deps.now ?? Date.now,
    // The change is committed, so the request has succeeded even if rereading is slow or fails; the store retries that.
    contentChanged: () =>
      Promise.race([
        content
          .refresh()
          .catch((error: unknown) =>
            log.warn({ error }, 'the content could not be read after a change; retried in a second'),
          ),
        wait(refreshLimit, undefined, { ref: false }),
      ]),
    mailConfigured: deps.mailConfigured ?? (() => outbox.mailConfigured),
    recipients: () => noticeRecipients(outbox.settings),
    inLedger: noteFirst(followInLedgers(db, deps.ledgers, log), log),
    formLimit: limitPerAddress(db, 'forms', formWindow),
    before: [deadline(database), requirePrepared(deps.readiness)],
    sameOrigin: sameOrigin(config, log),
    notCrossSite: notCrossSite(config, log),
    encode: createPictureEncoder(),
    hashPin: hashPassword,
    pinFits: passwordFits,
    eraseAbout,
    overdueEnquiries: listOverdueEnquiries,
  };
}
