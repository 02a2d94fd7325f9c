import { useQuery } from '@tanstack/react-query'
import { homeQuery } from './wallet-query.ts'

/** How often tickets are saved anew while one of their owner's pages is open (milliseconds). */
const renewal = 300_000
/** While the server does not answer it is asked this often (milliseconds). */
const retry = 10_000

/**
 * Keeps what is saved of somebody's tickets as new as any page of theirs: what they bought is there without a network, and what
 * they gave away or were refunded is gone. It draws nothing, and says nothing where it fails.
 */
export function useKeptTickets(enabled = true): void {
  useQuery({
    ...homeQuery,
    enabled,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.savedAt === undefined ? renewal : retry),
    notifyOnChangeProps: [],
  })
}
