import { parsedAddress } from './parsed-address';

/**
 * A host name as the DNS knows it (RFC 1123, 2.1): labels of letters, digits and hyphens, of at most 63 characters. An
 * address in numbers fits as well. Umlauts are in their ASCII form here, as in `URL.hostname`.
 */
const hostName = /^(?=.{1,254}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/;

/** Whether an address is an https address of a host that there can be; `https://.` is none. */
export function isWebAddress(address: string): boolean {
  if (!/^https:\/\/[^\s]+$/i.test(address)) return false;
  return hostName.test(parsedAddress(address)?.hostname ?? '');
}
