import { type AddressParts, apiAddress, type Having, type RouteData } from './call';
import { ApiError, failureOf, inPageLanguage, NetworkError, parseJson, senderHeaders } from './http-api';

type UploadRoute = Having<'accepts'>;

/** For files whose content the server looks at; it does not accept the content types of HTML forms. */
const anyType = 'application/octet-stream';

interface Upload {
  file: Blob;
  /** Media type that the file is sent as. */
  type?: string;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * `call` for a route whose body is a file. Uses XMLHttpRequest because fetch reports no upload progress. Throws as `call`
 * does, and the signal's reason when the upload was aborted.
 */
export function upload<Name extends UploadRoute>(
  name: Name,
  given: AddressParts<Name> & Upload,
): Promise<RouteData<Name>> {
  const { file, type = anyType, onProgress, signal } = given;
  const [method = ''] = name.split(' ');
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const callOff = () => xhr.abort();
    xhr.open(method, inPageLanguage(apiAddress(name, given)));
    xhr.setRequestHeader('accept', 'application/json');
    xhr.setRequestHeader('content-type', type);
    for (const [header, value] of Object.entries(senderHeaders())) xhr.setRequestHeader(header, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    xhr.addEventListener('load', () => {
      const ok = xhr.status >= 200 && xhr.status < 300;
      const body = parseJson(xhr.responseText);
      if (ok && typeof body === 'object' && body !== null && 'data' in body) resolve(body.data as RouteData<Name>);
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
