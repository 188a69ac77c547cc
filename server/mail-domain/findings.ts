import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { toBerlin } from '@shared/base/berlin-time';
import { germanDay } from '@shared/base/german-days';
import type { MailDomainState } from '@shared/contracts/outbox';
import { isToDo } from '@shared/finding-states';
import type { Finding } from '@shared/findings';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import type { MailConfig } from '../base/environment-values';
import { about, plainDetails } from '../base/findings';
import { isOwnMachine, parseSmtpUrl } from '../base/smtp-url';
import { isPublicAddress } from '../http/ip-addresses';
import type { DnsLookup } from './dns-lookup';
import { evaluateSpf, mostLookups, SpfError, spfRecords } from './spf';

/** DKIM selectors that are tried if none is configured. */
const commonSelectors =
  'default dkim mail smtp google selector1 selector2 s1 s2 k1 k2 k3 key1 mandrill mxvault fm1 protonmail zoho'.split(
    ' ',
  );

/** Limit per mail server. */
const mostAddresses = 8;

export interface MailDomainDeps {
  lookup: DnsLookup;
  mail: MailConfig;
  /** Without a relay, mail is sent from the address of this origin. */
  publicUrl: string;
  selector: string | undefined;
}

interface Sending {
  host: string;
  /** Another machine sends the mails. */
  isRelay: boolean;
  addresses: string[];
  /** In German: the host and addresses that were compared. */
  compared: string;
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

/** The mail server of SMTP_URL, or this machine. */
async function sendingOf({ lookup, mail, publicUrl }: MailDomainDeps): Promise<Sending> {
  const relay = parseSmtpUrl(mail.smtpUrl).host;
  const isRelay = !isOwnMachine(relay);
  const host = isRelay ? relay : hostOf(publicUrl);
  const found = isIP(host) === 0 ? await lookup.addresses(host) : [host];
  const addresses = found.filter(isPublicAddress).slice(0, mostAddresses);
  const compared = `${host}${isIP(host) === 0 ? ` (${addresses.join(', ')})` : ''}`;
  return { host, isRelay, addresses, compared };
}

/** `entry` is the DNS record to enter. */
type Found = [state: 'good' | 'unknown' | 'open' | 'wrong', text: string, entry?: string];

/** Adding another record would not help, so there is no entry to make. */
const severalRecords = (domain: string, kind: 'SPF' | 'DMARC', name: string): Found => [
  'open',
  `${domain} hat mehrere ${kind}-Einträge, und darum gilt keiner. Löschen Sie alle TXT-Einträge von ${name}, die mit v=${kind === 'SPF' ? 'spf1' : 'DMARC1'} beginnen, bis auf einen.`,
];

const txtLine = (name: string, value: string) => `${name}. TXT "${value}"`;

async function mxFinding(lookup: DnsLookup, domain: string): Promise<Found> {
  const entry = `${domain}. MX 10 <Name Ihres Mailservers>.`;
  const servers = await lookup.mx(domain);
  if (servers.length === 0)
    return ['open', `Für ${domain} ist kein Mailserver eingetragen: Antworten kommen vielleicht nicht an.`, entry];
  if (servers[0] === '') return ['open', `${domain} nimmt laut DNS keine E-Mails an: Niemand kann antworten.`, entry];
  const reached = await Promise.all(servers.map(async (name) => (await lookup.addresses(name)).length > 0));
  const lost = servers.filter((_name, at) => !reached[at]);
  if (lost.length > 0) return ['open', `${lost.join(', ')}: Diesen Mailserver von ${domain} gibt es nicht.`, entry];
  return ['good', `Antworten gehen an ${servers.join(', ')}.`];
}

/** A relay may send from addresses that only its operator knows; behind a CDN, PUBLIC_URL has other addresses. */
const elsewhere = ({ isRelay }: Sending) =>
  isRelay
    ? 'Verglichen wurde der Mailserver aus SMTP_URL; er sendet vielleicht von anderen Adressen, die sein Betreiber kennt.'
    : 'Verglichen wurde PUBLIC_URL; hinter einem CDN oder Proxy sendet dieser Server von einer anderen Adresse.';

const ownAddress = '<Adresse dieses Servers>';

async function spfFinding(lookup: DnsLookup, domain: string, sending: Sending): Promise<Found> {
  const { host, addresses, compared, isRelay } = sending;
  const networks = (ips: readonly string[]) => ips.map((ip) => `ip${isIP(ip)}:${ip}`).join(' ');
  const own = isRelay ? (isIP(host) === 0 ? `a:${host}` : networks([host])) : `ip4:${ownAddress}`;
  const [record, ...more] = spfRecords(await lookup.txt(domain));
  if (more.length > 0) return severalRecords(domain, 'SPF', domain);
  if (!record) {
    const text = `${domain} hat keinen SPF-Eintrag: Empfänger sehen nicht, wer für die Domain senden darf.`;
    return ['open', text, txtLine(domain, `v=spf1 ${own} ~all`)];
  }
  if (addresses.length === 0)
    return [
      'unknown',
      `${host} hat keine öffentliche Adresse: Ob SPF den Versand erlaubt, ist von hier nicht zu sehen.`,
    ];
  /** Adds addresses instead of a name once the limit of lookups is reached. */
  const mended = (state: Found[0], text: string, asked: number): Found => {
    const isFull = own.startsWith('a:') && asked >= mostLookups;
    const why = ` Der Eintrag fragt schon ${asked} andere Namen ab, und mehr werden nicht abgefragt: Tragen Sie die Adressen selbst ein, und ändern Sie den Eintrag, wenn sie sich ändern.`;
    const added = isFull ? networks(addresses) : own;
    return [state, isFull ? text + why : text, txtLine(domain, record.replace(/^v=spf1/i, `$& ${added}`))];
  };
  try {
    const evaluated = await Promise.all(addresses.map((ip) => evaluateSpf(lookup, domain, ip)));
    const note = elsewhere(sending);
    if (evaluated.every(({ result }) => result === 'pass')) return ['good', `SPF erlaubt ${compared}. ${note}`];
    // A record that includes others belongs to a mail service, which may send from elsewhere.
    const state = isRelay && !/\b(?:include|redirect)[:=]/i.test(record) ? 'open' : 'unknown';
    const asked = Math.max(...evaluated.map((one) => one.asked));
    return mended(state, `SPF erlaubt ${compared} nicht. ${note}`, asked);
  } catch (error) {
    if (!(error instanceof SpfError)) throw error;
    const what = `Der SPF-Eintrag von ${domain} ist`;
    if (error.state === 'unknown')
      return mended('unknown', `${what} von hier aus nicht zu prüfen: ${error.message}.`, error.asked);
    return ['open', `${what} ungültig: ${error.message}. Berichtigen Sie das im DNS: Bis dahin erlaubt er nichts.`];
  }
}

/** Null if the key is usable. */
function keyProblem(record: string): string | null {
  const { p = '', k = 'rsa' } = Object.fromEntries(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s/g, '')];
    }),
  );
  if (p === '') return 'Er ist widerrufen (p= ist leer)';
  const key = Buffer.from(p, 'base64');
  if (k !== 'rsa') return key.length === 32 ? null : 'Sein Schlüssel ist keiner';
  try {
    const { asymmetricKeyDetails: details } = createPublicKey({ key, format: 'der', type: 'spki' });
    return (details?.modulusLength ?? 0) >= 1_024 ? null : 'Sein Schlüssel ist kürzer als 1024 Bit';
  } catch {
    return 'Sein Schlüssel ist keiner';
  }
}

async function dkimFinding({ lookup, selector }: MailDomainDeps, domain: string): Promise<Found> {
  const at = (name: string) => `${name}._domainkey.${domain}`;
  const entryOf = (name: string) => txtLine(at(name), 'v=DKIM1; k=rsa; p=<Schlüssel von Ihrem Mailanbieter>');
  const names = selector ? [selector] : commonSelectors;
  const texts = await Promise.all(names.map((name) => lookup.txt(at(name))));
  const found = names.flatMap((name, number) =>
    (texts[number] ?? []).filter((text) => /(?:^|;)\s*p\s*=/.test(text)).map((record) => ({ name, record })),
  );
  const usable = found.find(({ record }) => keyProblem(record) === null);
  if (usable) return ['good', `Unter dem Selektor ${usable.name} steht ein DKIM-Schlüssel.`];
  const [bad] = found;
  if (bad)
    return [
      'open',
      `Der DKIM-Eintrag ${at(bad.name)} ist nicht zu gebrauchen. ${keyProblem(bad.record)}.`,
      entryOf(bad.name),
    ];
  if (selector)
    return ['open', `Unter dem Selektor ${selector} hat ${domain} keinen DKIM-Schlüssel.`, entryOf(selector)];
  return [
    'unknown',
    'Unter den üblichen Selektoren steht kein DKIM-Schlüssel. Tragen Sie in den Einstellungen den ein, den Ihr Mailanbieter nennt.',
    entryOf('<Selektor>'),
  ];
}

async function dmarcFinding({ lookup, mail }: MailDomainDeps, domain: string): Promise<Found> {
  const entry = txtLine(`_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:${mail.from.address}`);
  // A domain without a record inherits that of the nearest parent domain.
  for (const labels = domain.split('.'); labels.length > 1; labels.shift()) {
    const name = labels.join('.');
    const [record, ...more] = (await lookup.txt(`_dmarc.${name}`)).filter((text) => /^v\s*=\s*DMARC1\b/i.test(text));
    if (more.length > 0) return severalRecords(name, 'DMARC', `_dmarc.${name}`);
    if (!record) continue;
    const policyOf = (tag: string) =>
      new RegExp(`;\\s*${tag}\\s*=\\s*(none|quarantine|reject)\\s*(?:;|$)`, 'i').exec(record)?.[1];
    const policy = ((name !== domain && policyOf('sp')) || policyOf('p'))?.toLowerCase();
    if (!policy) return ['open', `Der DMARC-Eintrag von ${name} nennt nicht, was gelten soll (p=).`, entry];
    const effect =
      policy === 'none' ? 'Er beobachtet nur: Gefälschte Absender weist niemand ab' : 'Gefälschte Absender fallen auf';
    return ['good', `Der DMARC-Eintrag von ${name} gilt (p=${policy}). ${effect}.`];
  }
  return ['open', `${domain} hat keinen DMARC-Eintrag: Große Anbieter stellen solche E-Mails oft als Spam zu.`, entry];
}

async function reverseFinding(lookup: DnsLookup, sending: Sending): Promise<Found> {
  const { host, isRelay, addresses } = sending;
  if (addresses.length === 0) return ['unknown', `${host} hat keine öffentliche Adresse, deren Name zu prüfen wäre.`];
  const confirmed = await Promise.all(
    addresses.map(async (address) => {
      const names = await lookup.names(address);
      const back = await Promise.all(names.slice(0, mostAddresses).map((name) => lookup.addresses(name)));
      return back.flat().includes(address);
    }),
  );
  const nameless = addresses.filter((_address, at) => !confirmed[at]);
  if (nameless.length === 0) return ['good', `${addresses.join(', ')}: Der Name der Adresse führt zu ihr zurück.`];
  const text = `${nameless.join(', ')} hat keinen Namen, der zu der Adresse zurückführt.`;
  const who = isRelay
    ? 'Ändern kann das nur, wer den Mailserver betreibt.'
    : 'Eintragen kann ihn, wer Ihnen die Adresse vermietet.';
  const entries = (isRelay ? nameless : [ownAddress]).map((address) => `${address} PTR ${host}.`).join('\n');
  return ['unknown', `${text} ${who} ${elsewhere(sending)}`, entries];
}

const parts = {
  domain: 'DNS: Domain',
  mx: 'DNS: Empfang (MX)',
  spf: 'DNS: Erlaubter Versand (SPF)',
  dkim: 'DNS: Unterschrift (DKIM)',
  dmarc: 'DNS: Umgang mit Fälschungen (DMARC)',
  reverse: 'DNS: Name der Adresse (PTR)',
} as const;
type Part = keyof typeof parts;

/** What the entry is for; of the reverse name whoever runs the mail server has to be asked. */
const remedyOf = (part: Part, state: Found[0]): string => {
  if (part === 'reverse') return 'Bitten Sie den Betreiber des Mailservers um:';
  return state === 'open' ? 'Tragen Sie im DNS ein:' : 'Falls nötig, tragen Sie im DNS ein:';
};

function findingOf(part: Part, [state, text, entry]: Found): Finding {
  const { good, unknown, open, wrong } = about(`mail-domain-${part}`, parts[part]);
  if (state === 'good') return good(text);
  const setting = mailSettingKeys.dkimSelector;
  const details = [
    ...(entry ? [{ text: entry, code: true as const }] : []),
    ...(part === 'dkim' ? [{ text: 'Selektor eintragen', place: { setting } }] : []),
  ];
  if (state === 'unknown') return unknown(text, entry ? remedyOf(part, state) : null, details);
  const judge = state === 'wrong' ? wrong : open;
  return judge(text, entry ? remedyOf(part, state) : 'Berichtigen Sie den Eintrag im DNS der Domain.', details);
}

/** The domain of a sender's address. */
export const domainOf = ({ from }: MailConfig): string => from.address.replace(/^.*@/, '').toLowerCase();

/** What the DNS of the sender's domain says to those who get its mail. Rejects with DnsAway. */
export async function domainFindings(deps: MailDomainDeps): Promise<Finding[]> {
  const { lookup } = deps;
  const domain = domainOf(deps.mail);
  if (!(await lookup.exists(domain)))
    return [
      findingOf('domain', [
        'wrong',
        `Das DNS kennt ${domain} nicht. Ist die Domain abgelaufen? Sonst prüfen Sie MAIL_FROM und das DNS des Servers.`,
      ]),
    ];
  const sending = await sendingOf(deps);
  const found = await Promise.all([
    mxFinding(lookup, domain),
    spfFinding(lookup, domain, sending),
    dkimFinding(deps, domain),
    dmarcFinding(deps, domain),
    reverseFinding(lookup, sending),
  ]);
  const inOrder = ['mx', 'spf', 'dkim', 'dmarc', 'reverse'] as const;
  return found.flatMap((one, at) => findingOf(inOrder[at] ?? 'domain', one));
}

/** What the last check of the sender's domain found, in one finding. */
export function mailDomainFinding({ domain, checkedAt, findings, problem }: MailDomainState): Finding {
  const { good, unknown, open } = about('mail-domain', 'Domain des Absenders');
  const remedy = 'Prüfen Sie die Domain unter „E-Mail“, und tragen Sie dort genannte Zeilen in ihr DNS ein.';
  if (domain === null) return unknown('Das lässt sich prüfen, sobald der Server E-Mails verschicken kann.');
  if (checkedAt === null) return unknown(problem ?? `Die Domain ${domain} wurde noch nicht geprüft.`, remedy);
  const faults = plainDetails(findings.filter(isToDo).map(({ text }) => text));
  if (problem !== null)
    return unknown(`${problem} Zuletzt geprüft am ${germanDay(toBerlin(checkedAt).date)}.`, remedy, faults);
  if (faults.length > 0) return open(`E-Mails von ${domain} landen vielleicht im Spam.`, remedy, faults);
  if (findings.some(({ state }) => state === 'unknown'))
    return unknown(`Von hier aus ist zu ${domain} nicht alles zu sehen.`, remedy);
  return good(`Das DNS von ${domain} weist den Absender aus.`);
}
