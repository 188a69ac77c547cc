import { BlockList, isIP } from 'node:net';
import type { MailDomainFinding } from '@shared/outbox';
import type { DnsLookup } from './dns-lookup';

/** What an SPF record says of an address (RFC 7208, 2.6); `none` where there is no record. */
type SpfResult = 'none' | 'pass' | 'fail' | 'softfail' | 'neutral';

/** Why a record tells nothing, in German: `open` where it is invalid, `unknown` where only a mail shows it. */
export class SpfError extends Error {
  override readonly name = 'SpfError';
  constructor(
    message: string,
    readonly state: MailDomainFinding['state'] = 'open',
    /** How many lookups the record takes, where it is valid. */
    readonly asked = 0,
  ) {
    super(message);
  }
}

const results: Readonly<Record<string, SpfResult>> = { '-': 'fail', '~': 'softfail', '?': 'neutral' };

/** Terms that ask the DNS, and servers of one of them: no more than ten of each (RFC 7208, 4.6.4). */
export const mostLookups = 10;

/** Lookups of them that find nothing, in all (the same). */
const mostVoid = 2;

/** The SPF records among the texts of a name. */
export const spfRecords = (texts: readonly string[]) => texts.filter((text) => /^v=spf1(?: |$)/i.test(text));

/** Whether an address is in one of the networks; the bits are of IPv4 and of IPv6. */
function isWithin(ip: string, networks: readonly string[], bits: readonly (number | undefined)[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const isV6 = isIP(network) === 6;
    try {
      list.addSubnet(network, bits[Number(isV6)] ?? (isV6 ? 128 : 32), isV6 ? 'ipv6' : 'ipv4');
    } catch {
      throw new SpfError(`„${network}“ ist kein Netz`);
    }
  }
  return list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether mails of a domain may come from an address, and how many lookups it took: where none of its terms matches, all
 * that the record has. Rejects with SpfError, and with DnsAway.
 */
export async function evaluateSpf(
  lookup: DnsLookup,
  domain: string,
  ip: string,
): Promise<{ result: SpfResult; asked: number }> {
  let asked = 0;
  let voids = 0;
  let unseen: string | undefined;

  /** Asks for what another name says, which must have a record. */
  async function askOther(name: string): Promise<SpfResult> {
    const result = await evaluate(name);
    if (result === 'none') throw new SpfError(`${name} hat keinen SPF-Eintrag`);
    return result;
  }

  /** Whether a mechanism or modifier is about the address. */
  async function matches(term: string, current: string): Promise<boolean> {
    const [, name = '', target = '', ...digits] = /^([a-z0-9]+):?([^/]*)(?:\/(\d+))?(?:\/\/(\d+))?$/i.exec(term) ?? [];
    const bits = digits.map((text) => (text === undefined ? undefined : Number(text)));
    const kind = name.toLowerCase();
    if (kind === 'all') return true;
    if (kind === 'ip4' || kind === 'ip6') return isWithin(ip, [target], kind === 'ip4' ? bits : bits.toReversed());
    if (kind === 'exists' || kind === 'ptr' || target.includes('%')) {
      unseen ??= term;
      return false;
    }
    if (kind === 'include') return (await askOther(target)) === 'pass';
    if (kind !== 'a' && kind !== 'mx') throw new SpfError(`„${term}“ ist unbekannt`);
    const servers = kind === 'a' ? [target || current] : await lookup.mx(target || current);
    if (servers.length > mostLookups) throw new SpfError(`„${term}“ führt zu mehr als ${mostLookups} Servern`);
    const found = await Promise.all(servers.map(lookup.addresses));
    voids += servers.length === 0 ? 1 : found.filter((all) => all.every((one) => isIP(one) !== isIP(ip))).length;
    if (voids > mostVoid) throw new SpfError(`mehr als ${mostVoid} seiner Namen führen zu nichts`);
    return isWithin(ip, found.flat(), bits);
  }

  async function evaluate(current: string): Promise<SpfResult> {
    const [record, ...more] = spfRecords(await lookup.txt(current));
    if (more.length > 0) throw new SpfError(`${current} hat mehrere SPF-Einträge`);
    if (record === undefined) return 'none';
    const terms = record.trim().split(/ +/).slice(1);
    const modifiers = terms.filter((term) => /^[a-z][\w.-]*=/i.test(term));
    for (const term of terms.filter((one) => !modifiers.includes(one))) {
      const mechanism = term.replace(/^[+?~-]/, '');
      if (!/^(?:all|ip[46])\b/i.test(mechanism)) asked += 1;
      if (asked > mostLookups) throw new SpfError(`er fragt mehr als ${mostLookups} andere Namen ab`);
      if (await matches(mechanism, current)) return results[term.charAt(0)] ?? 'pass';
    }
    const redirect = modifiers.find((term) => /^redirect=/i.test(term))?.slice('redirect='.length);
    asked += Number(redirect !== undefined);
    return redirect === undefined ? 'neutral' : askOther(redirect);
  }

  const result = await evaluate(domain);
  if (unseen) throw new SpfError(`„${unseen}“ zeigt sich erst an einer echten E-Mail`, 'unknown', asked);
  return { result, asked };
}
