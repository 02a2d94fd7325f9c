import { useQuery } from '@tanstack/react-query'
import { homeQuery } from './wallet-query.ts'

/** How often saved tickets are refreshed while a page of their owner is open (milliseconds). */
const renewalInterval = 300_000
/** How often to retry while the server doesn't answer (milliseconds). */
const retryInterval = 10_000

/**
 * Keeps a user's saved tickets up to date while any of their pages is open: new tickets work offline, and tickets that were
 * transferred or refunded are removed. Fails silently.
 */
export function useSavedTicketSync(enabled = true): void {
  useQuery({
    ...homeQuery,
    enabled,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.savedAt === undefined ? renewalInterval : retryInterval),
    notifyOnChangeProps: [],
  })
}
