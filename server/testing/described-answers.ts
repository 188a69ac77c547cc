import { appendFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { inject } from 'vitest';
import { describedRoutes } from '../api-description/described-routes';
import { apiDescription } from '../api-description/document';
import { templated } from '../api-description/parameters';

/** A request and its answer, as a test's client sees them. */
interface Exchange {
  method: string;
  path: string;
  /** Sent as JSON. */
  sent: unknown;
  status: number;
  contentType: string | null;
  body: unknown;
}

const parameters = (path: string) => path.split(':').length;

/** The more exact a path, the earlier it stands, as in the routers. */
const patterns = [...describedRoutes]
  .sort((a, b) => parameters(a.path) - parameters(b.path))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}/?$`),
  }));

const met = new Set<string>();
/** What is sent is trimmed before its format counts. */
const validators: { sent?: Ajv2020; answered?: Ajv2020 } = {};

function validatorOf(direction: keyof typeof validators): Ajv2020 {
  const known = validators[direction];
  if (known) return known;
  const made = new Ajv2020({ strict: false, validateFormats: direction === 'answered' });
  addFormats.default(made);
  made.addSchema(apiDescription('sid'), 'api');
  validators[direction] = made;
  return made;
}

/** Holds a value against a schema of the document. Throws what does not fit. */
function check(what: string, pointer: readonly string[], value: unknown, direction: keyof typeof validators): void {
  const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = validatorOf(direction).getSchema(`api#/${escaped.join('/')}`);
  if (!validate) throw new Error(`${what} is not described`);
  if (!validate(value)) {
    throw new Error(`${what} is not as described: ${JSON.stringify(validate.errors)} in ${JSON.stringify(value)}`);
  }
}

/**
 * Holds what a route took and answered against its description, and notes the route where it answered with success.
 * What no route answers is left alone.
 */
export function checkDescribed({ method, path, sent, status, contentType, body }: Exchange): void {
  const url = new URL(path, 'http://localhost');
  const route = patterns.find((one) => one.route.method === method && one.pattern.test(url.pathname))?.route;
  if (!route || status === 304) return;
  const what = `${method} ${route.path} with ${status}`;
  const operation = ['paths', templated(route.path), method.toLowerCase()];
  const json = ['content', 'application/json', 'schema'];
  if (status >= 400) {
    if (!route.failures.some((known) => known === status)) throw new Error(`${what} is not described`);
    check(what, ['components', 'responses', String(status), ...json], body, 'answered');
    return;
  }
  if (!(status in route.answers)) throw new Error(`${what} is not described`);
  const answer = route.answers[status];
  if (answer) check(what, [...operation, 'responses', String(status), ...json], body, 'answered');
  else if (route.file && !contentType?.startsWith(route.file)) throw new Error(`${what} is ${contentType}`);
  if (route.body && sent !== undefined)
    check(`the body of ${what}`, [...operation, 'requestBody', ...json], sent, 'sent');
  if (met.has(what)) return;
  met.add(what);
  appendFileSync(inject('metRoutes'), `${method} ${route.path}\n`);
}
