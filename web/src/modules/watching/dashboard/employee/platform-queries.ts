import { query } from '#platform/api.ts'
import {
  PlatformHealthDocument,
  PlatformOnSalesDocument,
  PlatformTodayDocument,
  PlatformTodosDocument,
} from './platform-dashboard.gql.ts'

/** While the page is in view, what is urgent is read this often; on-sales, which change slowly, less. */
const [FAST_MS, SLOW_MS] = [15_000, 60_000]

const live = { refetchInterval: FAST_MS, refetchOnWindowFocus: true } as const
const slow = { refetchInterval: SLOW_MS, refetchOnWindowFocus: true } as const

export const todosQuery = { ...query(PlatformTodosDocument, {}), ...live }
export const salesQuery = { ...query(PlatformTodayDocument, {}), ...live }
export const onSalesQuery = { ...query(PlatformOnSalesDocument, {}), ...slow }
export const healthQuery = { ...query(PlatformHealthDocument, {}), ...live }
