import { statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FactLoop } from '#platform/fact-loop.ts'
import type { ReadyCheck } from '#platform/http/health.ts'
import type { Services } from '#platform/services.ts'

const LAG_SECONDS = 60
/** The usual block size: less might still fit on a full disk. */
const PROBE = Buffer.alloc(4_096)

/** True if a file can be written. With a quota, or space reserved for root, a disk can be full with space left. */
const canWrite = async (folder: string): Promise<boolean> => {
  const probe = join(folder, `.ready-${String(process.pid)}`)
  try {
    await writeFile(probe, PROBE, { mode: 0o600, flush: true })
    return true
  } finally {
    await unlink(probe).catch(() => undefined)
  }
}

/** The conditions for serving requests. Migrations are up to date, or the server would not have started. */
export const readyChecks = (services: Services, facts: () => FactLoop | undefined): readonly ReadyCheck[] => [
  {
    name: 'database',
    passes: async () => (await services.databases.pools.system.query('select 1')).rows.length === 1,
  },
  // Buyers belong to the original.
  { name: 'restored-copy', passes: () => Promise.resolve(!services.installation.isCopy) },
  { name: 'disk-full', passes: () => canWrite(services.config.dataDir) },
  {
    name: 'disk-space',
    passes: async () => {
      const { bavail, blocks, bsize } = await statfs(services.config.dataDir)
      services.metrics.diskFree.set(bavail * bsize)
      return blocks === 0 || bavail / blocks > services.config.readyMinFree
    },
  },
  {
    name: 'facts',
    passes: async () => {
      const lag = (await facts()?.lag()) ?? 0
      services.metrics.factLag.set(lag)
      return lag < LAG_SECONDS
    },
  },
]
