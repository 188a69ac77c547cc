/** Told in one line each at start; the process then ends with exit code 1. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
