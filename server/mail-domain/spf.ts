import { BlockList, isIP } from 'node:net';
import type { DnsLookup } from './dns-lookup';

/** Result of an SPF check (RFC 7208, 2.6); `none` if there is no record. */
type SpfResult = 'none' | 'pass' | 'fail' | 'softfail' | 'neutral';

/** Why a record gives no result, in German: `open` if it is invalid, `unknown` if only a real mail can tell. */
export class SpfError extends Error {
  override readonly name = 'SpfError';
  constructor(
    message: string,
    readonly state: 'open' | 'unknown' = 'open',
    /** Number of lookups that the record needs, if it is valid. */
    readonly asked = 0,
  ) {
    super(message);
  }
}

const results: Readonly<Record<string, SpfResult>> = { '-': 'fail', '~': 'softfail', '?': 'neutral' };

/** Limit of terms that query the DNS, and of servers per `mx` term (RFC 7208, 4.6.4). */
export const mostLookups = 10;

/** Limit of lookups that find nothing (RFC 7208, 4.6.4). */
const mostVoid = 2;

export const spfRecords = (texts: readonly string[]) => texts.filter((text) => /^v=spf1(?: |$)/i.test(text));

/** `bits` are the prefix lengths for IPv4 and IPv6. */
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

/** `asked` counts the lookups: all of the record's, if no term matches. Rejects with SpfError or DnsAway. */
export async function evaluateSpf(
  lookup: DnsLookup,
  domain: string,
  ip: string,
): Promise<{ result: SpfResult; asked: number }> {
  let asked = 0;
  let voids = 0;
  let unseen: string | undefined;

  /** `include` and `redirect` need a record. */
  async function askOther(name: string): Promise<SpfResult> {
    const result = await evaluate(name);
    if (result === 'none') throw new SpfError(`${name} hat keinen SPF-Eintrag`);
    return result;
  }

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
