/** What is wrong with a backup, its file or its target, in one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
