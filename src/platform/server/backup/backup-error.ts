/** A backup or a restore that cannot be done. Its message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
