import { query } from '#platform/api.ts'
import {
  DashboardCollectionsDocument,
  DashboardEventsDocument,
  DashboardTodayDocument,
  DashboardTodosDocument,
} from './dashboard.gql.ts'

/** While the page is in view, sales are read this often; the rest, which changes slowly, once a minute. */
const [SALES_MS, REST_MS] = [10_000, 60_000]

const live = { refetchInterval: SALES_MS, refetchOnWindowFocus: true } as const
const slow = { refetchInterval: REST_MS, refetchOnWindowFocus: true } as const

export const todayQuery = (accountId: string) => ({ ...query(DashboardTodayDocument, {}, { accountId }), ...live })
export const todosQuery = (accountId: string) => ({ ...query(DashboardTodosDocument, {}, { accountId }), ...slow })
export const eventsQuery = (accountId: string) => ({ ...query(DashboardEventsDocument, {}, { accountId }), ...slow })
export const collectionsQuery = (accountId: string) => ({
  ...query(DashboardCollectionsDocument, {}, { accountId }),
  ...slow,
})
