import { Resolver } from 'node:dns/promises';
import { codeOf } from '../base/database-errors';

/** The DNS gives no answer. `message` is a German sentence for users. */
export class DnsAway extends Error {
  override readonly name = 'DnsAway';
}

/** A missing name or record gives an empty list. Each query rejects with DnsAway. */
export interface DnsLookup {
  exists: (name: string) => Promise<boolean>;
  txt: (name: string) => Promise<string[]>;
  /** Mail servers, most preferred first. */
  mx: (name: string) => Promise<string[]>;
  addresses: (name: string) => Promise<string[]>;
  /** Reverse lookup. */
  names: (address: string) => Promise<string[]>;
}

const nothing = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** For all lookups together, in milliseconds. */
const longest = 12_000;

/** `servers` are `address:port`; default: the system's. */
export async function withDns<Result>(
  ask: (lookup: DnsLookup) => Promise<Result>,
  servers?: readonly string[],
): Promise<Result> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers) resolver.setServers(servers);
  const look = async (name: string, query: () => Promise<string[]>) => {
    try {
      return await query();
    } catch (error) {
      const code = error instanceof Error ? codeOf(error) : undefined;
      if (!code) throw error;
      if (nothing.has(code)) return [];
      throw new DnsAway(`Das DNS gibt zu ${name} keine Auskunft (${code}): Bitte versuchen Sie es später noch einmal.`);
    }
  };
  const limit = setTimeout(() => resolver.cancel(), longest);
  try {
    return await ask({
      exists: async (name) => {
        const isThere = await look(name, () =>
          resolver.resolveSoa(name).then(
            () => ['there'],
            (error: Error) => (codeOf(error) === 'ENODATA' ? ['there'] : Promise.reject(error)),
          ),
        );
        return isThere.length > 0;
      },
      txt: (name) => look(name, async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
      mx: (name) =>
        look(name, async () => {
          const found = await resolver.resolveMx(name);
          return found.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
        }),
      addresses: async (name) =>
        (
          await Promise.all([look(name, () => resolver.resolve4(name)), look(name, () => resolver.resolve6(name))])
        ).flat(),
      names: (address) => look(address, () => resolver.reverse(address)),
    });
  } finally {
    clearTimeout(limit);
  }
}
