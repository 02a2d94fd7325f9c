import { statfs } from 'node:fs/promises'
import type { FactLoop } from '#platform/fact-loop.ts'
import type { ReadyCheck } from '#platform/http/health.ts'
import type { Services } from '#platform/services.ts'

const LAG_SECONDS = 60
const LEAST_FREE = 0.1

/** What must be true for requests to be served. Migrations are at their version, or the server would not have started. */
export const readyChecks = (services: Services, facts: () => FactLoop | undefined): readonly ReadyCheck[] => [
  {
    name: 'database',
    passes: async () => (await services.databases.pools.system.query('select 1')).rows.length === 1,
  },
  {
    name: 'disk',
    passes: async () => {
      const { bavail, blocks } = await statfs(services.config.dataDir)
      return blocks === 0 || bavail / blocks > LEAST_FREE
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
