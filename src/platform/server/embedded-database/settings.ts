/** A small, durable PostgreSQL without a network. What people write never reaches its log: no statements, no details, no plain errors. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '24MB',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** `flags` are further settings, each `name=value`; a later one wins. */
export function postgresArguments(
  names: { cluster: string; folder: string; socketFolder: string },
  flags: string[],
): string[] {
  const all = { ...settings, cluster_name: names.cluster, unix_socket_directories: names.socketFolder };
  const pairs = [...Object.entries(all).map(([name, value]) => `${name}=${value}`), ...flags];
  return ['-D', names.folder, ...pairs.flatMap((pair) => ['-c', pair])];
}

export function isDurable(flags: string[]): boolean {
  return !flags.some((flag) => /^fsync=(off|false|0)$/.test(flag));
}
