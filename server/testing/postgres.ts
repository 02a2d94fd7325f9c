import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { removeHome } from '#platform/db/embedded/account.ts'
import { startCluster } from '#platform/db/embedded/cluster.ts'
import type { Cluster } from '#platform/db/embedded/cluster.ts'
import { startOf } from '#platform/db/embedded/processes.ts'

/** Nothing here outlives the run, so durability is off. */
const NOT_DURABLE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
  deadlock_timeout: '100ms',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_naptime: '1h',
}

const PARENT = join(import.meta.dirname, '..', '..', '.local')

/** Removes what killed runs left behind. Folders are named by process. */
function removeAbandoned(kind: string): void {
  const parent = join(PARENT, kind)
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    if (startOf(Number(name)) === undefined) removeHome(join(parent, name))
  }
}

/**
 * A PostgreSQL that ends with this process. Several runs can do this in parallel. `kind` names the folder below
 * `.local`: `test-postgres`, `e2e-postgres`.
 */
export async function startTemporaryCluster(kind: string): Promise<Cluster> {
  removeAbandoned(kind)
  const folder = join(PARENT, kind, String(process.pid))
  const cluster = await startCluster({ folder, settings: NOT_DURABLE })
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop()
      removeHome(folder)
    },
  }
}
