import { codeOf } from './database-errors';
import { type NetworkTrouble, troubleOfCode } from './network-codes';

/** An error with its causes, and with what was tried one after the other (several addresses of a name). */
function withCauses(error: unknown, depth = 0): unknown[] {
  if (!(error instanceof Error) || depth > 5) return [error];
  const tried: unknown[] = error instanceof AggregateError ? error.errors : [];
  const cause = error.cause === undefined ? [] : withCauses(error.cause, depth + 1);
  return [error, ...tried, ...cause];
}

function troubleOfOne(error: unknown): NetworkTrouble | undefined {
  const code = codeOf(error);
  // A firewall on this machine forbids the connection. Without `connect` these are the rights of a file.
  if ((code === 'EACCES' || code === 'EPERM') && isOfConnecting(error)) return 'refused';
  if (code) return troubleOfCode(code);
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : undefined;
}

function isOfConnecting(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}

interface KnownTrouble {
  trouble: NetworkTrouble;
  /** The code that said so, for the operator to search for; undefined for a time limit of ours. */
  code: string | undefined;
}

/**
 * What an error says about the way to another service, by its own code or, before that, by the code of its innermost
 * cause. Undefined if the network is not to blame.
 */
export function networkTrouble(error: unknown): KnownTrouble | undefined {
  for (const one of withCauses(error).reverse()) {
    const trouble = troubleOfOne(one);
    if (trouble) return { trouble, code: codeOf(one) };
  }
  return undefined;
}

type Sentence = (service: string, address: string) => string;

const sentences: Readonly<Record<NetworkTrouble, Sentence>> = {
  'unknown-name': (service, address) =>
    `${service} ist nicht zu finden, weil es diesen Namen nicht gibt. Bitte prüfen Sie ${address}`,
  'name-service': (service) =>
    `${service} ist nicht zu finden, weil die Namensauflösung (DNS) nicht antwortet. Bleibt es dabei, prüfen Sie den DNS-Server, den dieser Rechner fragt`,
  refused: (service, address) =>
    `${service} ist nicht erreichbar: Dort nimmt niemand Verbindungen an. Bitte prüfen Sie, ob der Dienst läuft, und ${address} und die Firewall`,
  unreachable: (service, address) =>
    `${service} ist nicht erreichbar: Vom Netz dieses Rechners führt kein Weg dorthin. Bitte prüfen Sie ${address} und das Netz`,
  timeout: (service, address) =>
    `${service} antwortet nicht. Bleibt es dabei, prüfen Sie, ob der Dienst läuft, und ${address} und die Firewall`,
  cut: (service) =>
    `${service} hat die Verbindung abgebrochen. Bleibt es dabei, sehen Sie im Protokoll dieses Dienstes nach`,
  'certificate-date': (service) =>
    `${service} zeigt ein Zertifikat, das abgelaufen oder noch nicht gültig ist. Bitte prüfen Sie die Uhr dieses Rechners, und lassen Sie das Zertifikat erneuern`,
  'certificate-issuer': (service) =>
    `${service} zeigt ein Zertifikat, dessen Aussteller dieser Rechner nicht kennt. Ist es der richtige, nennen Sie die Datei mit seinem Zertifikat in NODE_EXTRA_CA_CERTS`,
  'certificate-name': (service, address) =>
    `${service} zeigt ein Zertifikat, das für einen anderen Namen gilt. Bitte prüfen Sie ${address}`,
  tls: (service, address) =>
    `${service} baut keine verschlüsselte Verbindung (TLS) auf. Bitte prüfen Sie, ob der Dienst dort TLS spricht, und ${address}`,
  'no-http': (service, address) =>
    `${service} antwortet mit etwas anderem als HTTP. Bitte prüfen Sie, ob dort der richtige Dienst läuft, und ${address}`,
};

/**
 * One or two German sentences about a trouble, with what to do, and its code.
 *
 * @param about.service the subject, such as "Der Speicher"
 * @param about.address where the address is set, in the accusative, such as "die Adresse in DATABASE_URL"
 */
export function networkSentence(
  { trouble, code }: KnownTrouble,
  { service, address }: { service: string; address: string },
): string {
  return `${sentences[trouble](service, address)}${code ? ` (${code})` : ''}.`;
}
