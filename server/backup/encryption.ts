import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { BackupError } from './backup-error';

/**
 * An encrypted file consists of this line, a salt, a check value that reveals a wrong passphrase, and chunks of
 * AES-256-GCM with their tags. Each file has its own key, so a chunk's nonce is its number and whether it is the last:
 * no chunk can be removed, moved or cut off unnoticed (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár).
 */
const magic = Buffer.from('abseits-encrypted-backup-1\n');
/** All lengths are in bytes. */
const saltLength = 16;
const checkLength = 16;
const keyLength = 32;
const tagLength = 16;
const chunkLength = 262_144;
const beginLength = magic.length + saltLength + checkLength;

/** scrypt parameters of OWASP's password storage cheat sheet for 32 MB of memory. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, keyLength + checkLength, cost, (error, bytes) => {
      if (error) reject(error);
      else resolve({ key: bytes.subarray(0, keyLength), check: bytes.subarray(keyLength) });
    });
  });
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

/** Splits a stream into pieces of `length` bytes; the last may be shorter, and is empty only if the whole stream is. */
async function* inPieces(source: AsyncIterable<Buffer>, length: number) {
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    size += bytes.length;
    if (size <= length) continue;
    let all = Buffer.concat(waiting);
    for (; all.length > length; all = all.subarray(length)) {
      yield { bytes: all.subarray(0, length), number, last: false };
      number += 1;
    }
    waiting = [all];
    size = all.length;
  }
  yield { bytes: Buffer.concat(waiting), number, last: true };
}

export async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const { key, check } = await keyOf(passphrase, salt);
  yield Buffer.concat([magic, salt, check]);
  for await (const { bytes, number, last } of inPieces(source, chunkLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/**
 * The plain bytes of a file; an unencrypted file passes through. Throws BackupError if the passphrase is missing or
 * wrong, or if an encrypted file was changed or cut.
 */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  { file, passphrase }: { file: string; passphrase: string | undefined },
): AsyncGenerator<Buffer> {
  const rest = source[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  while (begin.length < beginLength) {
    const next = await rest.next();
    if (next.done) break;
    begin = Buffer.concat([begin, next.value]);
  }
  if (!begin.subarray(0, magic.length).equals(magic)) {
    yield* joined(begin, rest);
    return;
  }
  if (begin.length < beginLength) throw new BackupError(`${file} ist abgeschnitten: Das ist keine ganze Sicherung.`);
  if (!passphrase)
    throw new BackupError(
      `${file} ist verschlüsselt: Setzen Sie BACKUP_PASSPHRASE auf die Passphrase, mit der sie gemacht wurde.`,
    );
  const salt = begin.subarray(magic.length, magic.length + saltLength);
  const { key, check } = await keyOf(passphrase, salt);
  if (!timingSafeEqual(check, begin.subarray(magic.length + saltLength, beginLength)))
    throw new BackupError(`Die Passphrase in BACKUP_PASSPHRASE ist nicht die, mit der ${file} verschlüsselt wurde.`);
  const chunks = inPieces(joined(begin.subarray(beginLength), rest), chunkLength + tagLength);
  for await (const { bytes, number, last } of chunks) {
    const end = Math.max(0, bytes.length - tagLength);
    let plain: Buffer;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), { authTagLength: tagLength });
      decipher.setAuthTag(bytes.subarray(end));
      plain = Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
    } catch {
      throw new BackupError(`${file} ist beschädigt oder abgeschnitten: Das ist keine ganze Sicherung.`);
    }
    yield plain;
  }
}
