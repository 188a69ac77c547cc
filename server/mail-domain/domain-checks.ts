import type { MailDomainState } from '@shared/contracts/outbox';
import { isToDo } from '@shared/finding-states';
import type { Finding } from '@shared/findings';
import { mailDomainChecks as checks } from '@shared/schema';
import { eq, notBetween, sql } from 'drizzle-orm';
import type { Config } from '../base/config';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { enqueueMail } from '../outbox/enqueue';
import { dkimSelector, noticeRecipients, type StoredSettings } from '../outbox/outbox-settings';
import { DnsAway, withDns } from './dns-lookup';
import { domainFindings, domainOf } from './findings';

export interface MailDomain {
  state: () => Promise<MailDomainState>;
  /** If the DNS gives no answer, the previous findings stay. */
  check: () => Promise<MailDomainState>;
  /** Does nothing if any process has checked within a day. */
  checkDaily: () => Promise<void>;
}

interface MailDomainDeps {
  config: Pick<Config, 'mail'>;
  db: Db;
  log: Log;
  settings: StoredSettings;
  publicUrl: () => string;
  dnsServers?: readonly string[] | undefined;
}

export function createMailDomain({ config, db, log, settings, publicUrl, dnsServers }: MailDomainDeps): MailDomain {
  const { mail } = config;
  const domain = mail && domainOf(mail);

  async function ask(): Promise<Finding[] | DnsAway> {
    if (!mail) return [];
    const sender = { mail, publicUrl: publicUrl(), selector: dkimSelector(settings) };
    return withDns((lookup) => domainFindings({ lookup, ...sender }), dnsServers).catch((error: unknown) =>
      error instanceof DnsAway ? error : Promise.reject(error),
    );
  }

  /** Mails everybody who is notified of enquiries, although this mail may not arrive either. */
  async function mailWorse(tx: Db, worse: readonly Finding[]): Promise<void> {
    const lines = worse.map(({ text, details = [] }) =>
      [text, ...details.flatMap((detail) => (detail.code ? [detail.text] : []))].join('\n'),
    );
    const text = `Das DNS von ${domain} hat sich geändert:\n\n${lines.join('\n\n')}\n\nAnsehen und neu prüfen:\n${publicUrl()}/admin/e-mail`;
    const notice = { subject: `E-Mails von ${domain} kommen vielleicht nicht mehr an`, text, automatic: true };
    for (const recipient of noticeRecipients(settings))
      await enqueueMail(tx, { purpose: 'notice', recipient, mail: notice });
  }

  async function store(tx: Db, of: string, found: Finding[] | DnsAway): Promise<void> {
    const [before] = await tx.select().from(checks).where(eq(checks.domain, of)).for('update');
    const triedAt = sql`now()`;
    const result =
      found instanceof DnsAway ? { problem: found.message } : { findings: found, checkedAt: triedAt, problem: null };
    const values = { domain: of, triedAt, ...result };
    await tx.insert(checks).values(values).onConflictDoUpdate({ target: checks.domain, set: values });
    if (found instanceof DnsAway) return;
    // Without earlier findings nothing can have got worse.
    if (!before || before.findings.length === 0) return;
    const wasOpen = new Set(before.findings.filter(isToDo).map(({ id }) => id));
    const worse = found.filter((finding) => isToDo(finding) && !wasOpen.has(finding.id));
    if (worse.length > 0) await mailWorse(tx, worse);
  }

  async function state(): Promise<MailDomainState> {
    const [row] = domain ? await db.select().from(checks).where(eq(checks.domain, domain)) : [];
    const { findings = [], checkedAt = null, problem = null } = row ?? {};
    return { domain: domain ?? null, findings, checkedAt: checkedAt?.toISOString() ?? null, problem };
  }

  async function check(): Promise<MailDomainState> {
    if (!domain) return state();
    const found = await ask();
    await db.transaction((tx) => store(tx, domain, found));
    const now = await state();
    const open = now.findings.filter(isToDo).map(({ id }) => id);
    log.info(
      { event: 'mail domain checked', domain, open, problem: now.problem },
      'the DNS of the mail domain was checked',
    );
    return now;
  }

  return {
    state,
    check,
    async checkDaily() {
      if (!domain) return;
      const due = await db
        .insert(checks)
        .values({ domain })
        .onConflictDoUpdate({
          target: checks.domain,
          set: { triedAt: sql`now()` },
          // A try that is ahead of now was made under a wrong clock.
          setWhere: notBetween(checks.triedAt, sql`now() - interval '1 day'`, sql`now() + interval '1 minute'`),
        })
        .returning({ id: checks.id });
      if (due.length > 0) await check();
    },
  };
}
