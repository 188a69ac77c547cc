import { type AddressParts, apiAddress, type Having, type RouteData } from './call';
import { ApiError, failureOf, inPageLanguage, NetworkError, parseJson, senderHeaders } from './http-api';

interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
  method?: 'POST' | 'PUT';
}

/**
 * Sends a file as the body of a request and returns the data of the response. Uses XMLHttpRequest because fetch reports
 * no upload progress. Throws as `request` does, and the signal's reason when the upload was aborted.
 */
export function uploadFile<Data>(
  path: string,
  file: Blob,
  type: string,
  { onProgress, signal, method = 'POST' }: UploadOptions,
) {
  return new Promise<Data>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const callOff = () => xhr.abort();
    xhr.open(method, inPageLanguage(path));
    xhr.setRequestHeader('accept', 'application/json');
    xhr.setRequestHeader('content-type', type);
    for (const [name, value] of Object.entries(senderHeaders())) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    xhr.addEventListener('load', () => {
      const ok = xhr.status >= 200 && xhr.status < 300;
      const body = parseJson(xhr.responseText);
      if (ok && typeof body === 'object' && body !== null && 'data' in body) resolve(body.data as Data);
      else reject(failureOf(xhr.status, body) ?? new ApiError(xhr.status, xhr.responseText || xhr.statusText));
    });
    xhr.addEventListener('error', () => reject(new NetworkError('network')));
    xhr.addEventListener('abort', () => reject(signal.reason));
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', callOff));
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', callOff);
    xhr.send(file);
  });
}

/** What a route that takes a file is called with: its address, and the file. */
type UploadOf<Name extends Having<'accepts'>> = AddressParts<Name> & {
  file: Blob;
  /** Media type that the file is sent as. */
  type: string;
} & Pick<UploadOptions, 'onProgress' | 'signal'>;

/** `call` for a route whose body is a file. Throws what `uploadFile` throws. */
export function upload<Name extends Having<'accepts'>>(name: Name, given: UploadOf<Name>): Promise<RouteData<Name>> {
  const { file, type, onProgress, signal } = given;
  const method = name.startsWith('PUT ') ? 'PUT' : 'POST';
  return uploadFile(apiAddress(name, given), file, type, { onProgress, signal, method });
}
