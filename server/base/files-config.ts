/** A bucket that speaks S3, and how to sign for it. */
export interface S3Config {
  /** Address of the service, without the bucket: https://s3.eu-central-1.amazonaws.com, http://minio:9000. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before each key, such as "abseits/"; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where uploaded files are kept. */
export interface FilesConfig {
  /** Folder of the files; with a bucket only of what is being received. */
  filesDir: string;
  /** In place of the folder. */
  s3: S3Config | undefined;
}

/** What the environment says of a bucket. */
interface S3Variables {
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_PREFIX?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Names of the variables without which there is no bucket. */
const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The bucket that the environment names; undefined where it names none, and a sentence where something is missing. */
export function s3ConfigOf(variables: S3Variables): S3Config | undefined | string {
  const set = Object.entries(variables).some(([name, value]) => name.startsWith('S3_') && value !== undefined);
  if (!set) return undefined;
  const missing = needed.filter((name) => !variables[name]);
  if (missing.length > 0) return `${missing.join(', ')} missing: files go to a bucket only where all of it is named`;
  const prefix = variables.S3_PREFIX?.replace(/^\/+|\/+$/g, '') ?? '';
  return {
    endpoint: (variables.S3_ENDPOINT ?? '').replace(/\/+$/, ''),
    region: variables.S3_REGION ?? 'us-east-1',
    bucket: variables.S3_BUCKET ?? '',
    prefix: prefix && `${prefix}/`,
    accessKeyId: variables.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY ?? '',
  };
}
