import { mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { freemem, userInfo } from 'node:os'
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

const ON_DISK = join(import.meta.dirname, '..', '..', '.local')
const MEMORY = '/dev/shm'
/** Several times what a run needs. */
const ROOM_BYTES = 6 * 1024 ** 3

/** Making and dropping hundreds of databases, each of many files, takes a disk's file system longer than all their statements. */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const hasRoom = bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
    return hasRoom ? join(MEMORY, `admission-tests-${String(userInfo().uid)}`) : ON_DISK
  } catch {
    // Not every system has one.
    return ON_DISK
  }
}

/** Removes what killed runs left behind. Folders are named by process. */
function removeAbandoned(parent: string): void {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    if (startOf(Number(name)) === undefined) removeHome(join(parent, name))
  }
}

/**
 * A PostgreSQL that ends with this process. Several runs can do this in parallel. `kind` names the folder: `test-postgres`,
 * `e2e-postgres`.
 */
export async function startTemporaryCluster(kind: string): Promise<Cluster> {
  const parent = join(parentFolder(), kind)
  for (const each of new Set([join(ON_DISK, kind), parent])) removeAbandoned(each)
  const folder = join(parent, String(process.pid))
  const cluster = await startCluster({ folder, settings: NOT_DURABLE })
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop()
      removeHome(folder)
    },
  }
}
