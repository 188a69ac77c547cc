/** What went wrong on the way to another service. */
import { entriesOf } from '@shared/base/records';

export type NetworkTrouble =
  | 'unknown-name'
  | 'name-service'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'cut'
  | 'certificate-date'
  | 'certificate-issuer'
  | 'certificate-name'
  | 'tls'
  | 'no-http';

/**
 * The codes of Node (`errno`, c-ares, OpenSSL, the HTTP parser), undici and nodemailer. This is the only list: database,
 * mail, buckets and webhook all read it. Node documents the codes of certificates under "X509 certificate error codes".
 */
const codesOfTroubles: Readonly<Record<NetworkTrouble, readonly string[]>> = {
  'unknown-name': ['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EAI_NONAME', 'EAI_NODATA', 'ENONAME'],
  'name-service': [
    'EAI_AGAIN',
    'EAI_FAIL',
    'EAI_SYSTEM',
    'ESERVFAIL',
    'EREFUSED',
    'EFORMERR',
    'ENOTIMP',
    'EBADRESP',
    'ECANCELLED',
    'EDNS',
  ],
  refused: ['ECONNREFUSED'],
  unreachable: ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ENONET', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'],
  timeout: [
    'ETIMEDOUT',
    'ETIMEOUT',
    'ESOCKETTIMEDOUT',
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_HEADERS_TIMEOUT',
    'UND_ERR_BODY_TIMEOUT',
  ],
  cut: [
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ENETRESET',
    'ENOTCONN',
    'ESHUTDOWN',
    'ECONNECTION',
    'ESOCKET',
    'UND_ERR_SOCKET',
    'ERR_SOCKET_CLOSED',
    'ERR_SOCKET_CLOSED_BEFORE_CONNECTION',
    'HPE_INVALID_EOF_STATE',
  ],
  'certificate-date': ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'CRL_HAS_EXPIRED', 'CRL_NOT_YET_VALID'],
  'certificate-issuer': [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_UNTRUSTED',
    'INVALID_CA',
  ],
  'certificate-name': ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'],
  tls: [
    'EPROTO',
    'ETLS',
    'EREQUIRETLS',
    'CERT_SIGNATURE_FAILURE',
    'CERT_CHAIN_TOO_LONG',
    'CERT_REVOKED',
    'CERT_REJECTED',
    'INVALID_PURPOSE',
    'PATH_LENGTH_EXCEEDED',
    'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
    'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  ],
  'no-http': ['HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION', 'HPE_INVALID_STATUS'],
};

const troublesOfCodes: ReadonlyMap<string, NetworkTrouble> = new Map(
  entriesOf(codesOfTroubles).flatMap(([trouble, codes]) =>
    codes.map((code): [string, NetworkTrouble] => [code, trouble]),
  ),
);

/** What a code says about the way to another service; undefined if it is no code of a network, of TLS or of HTTP. */
export function troubleOfCode(code: string): NetworkTrouble | undefined {
  const known = troublesOfCodes.get(code);
  if (known) return known;
  // OpenSSL has hundreds of reasons, and the HTTP parser dozens.
  if (/^ERR_(?:SSL|TLS|OSSL)_/.test(code)) return 'tls';
  return code.startsWith('HPE_') ? 'no-http' : undefined;
}

const passingTroubles: ReadonlySet<NetworkTrouble> = new Set([
  'name-service',
  'refused',
  'unreachable',
  'timeout',
  'cut',
]);

/** Whether a trouble may be over in a moment. A wrong name, address or certificate stays until a person mends it. */
export function passes(trouble: NetworkTrouble): boolean {
  return passingTroubles.has(trouble);
}

/**
 * Whether an HTTP status asks to try again: 408, 425, 429 and the 5xx of a service that cannot serve now (RFC 9110,
 * 15.5.9 and 15.6; RFC 8470; RFC 6585, 4), and 520 to 524 of Cloudflare.
 */
export function isPassingStatus(status: number): boolean {
  return [408, 425, 429, 500, 502, 503, 504].includes(status) || (status >= 520 && status <= 524);
}
