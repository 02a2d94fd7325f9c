import { queryOptions } from '@tanstack/react-query'
import { request, query } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { isStale } from '#platform/release.ts'
import { tokenFor } from '#platform/tokens.ts'
import { measureClock, type DeviceClock } from './device-clock.ts'
import { saveTickets, savedTickets } from './saved-tickets.ts'
import { ExchangeEventTicketDocument, UserHomeDocument } from './tickets.gql.ts'
import type { HomeAnswer, Wallet, WalletAnswer } from './wallet.ts'

const day = 86_400_000
/** A season pass can have 40, and isn't all that people have. */
const maxVisits = 60
/** Max wait for the server before saved tickets are shown instead (milliseconds). */
const maxWait = 4000

/** Statuses about this user's access, valid even if the page is from an older release. */
const accessStatuses = new Set([401, 403, 404])

/** True if no server answered, or a newer release rejected the query of an outdated page. */
const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'network') return error.status === 0 || error.status >= 500
  return isStale() && !accessStatuses.has(error.status)
}

/** The server's response, or the saved one if the server is slow or unreachable. */
async function orSaved<Answer>(answer: Promise<Answer>, saved: () => Promise<Answer | undefined>): Promise<Answer> {
  const isLate = new Promise<'late'>((resolve) => setTimeout(resolve, maxWait, 'late'))
  try {
    const first = await Promise.race([answer, isLate])
    if (first !== 'late') return first
    // Show the saved tickets. If the response still arrives, the next refetch picks it up.
    return (await saved()) ?? (await answer)
  } catch (error) {
    const savedAnswer = isUnreachable(error) ? await saved() : undefined
    if (savedAnswer === undefined) throw error
    return savedAnswer
  }
}

function clockOf(wallets: readonly Wallet[], sentAt: number): DeviceClock | undefined {
  const tickets = wallets.flatMap(({ stacks }) => stacks.flatMap((stack) => stack.tickets))
  const serverTime = tickets.find(({ code }) => code !== null)?.code?.serverTime
  return serverTime === undefined ? undefined : measureClock(serverTime, sentAt, Date.now())
}

async function fetchHome(): Promise<HomeAnswer> {
  const [token, sentAt] = [tokenFor('consumer'), Date.now()]
  const answer = await request(UserHomeDocument, { first: maxVisits })
  const home = { ...answer, clock: clockOf(answer.myNextWallets, sentAt), savedAt: undefined }
  if (token !== undefined) void saveTickets(home, token)
  return home
}

async function fetchWallet(stackId: string): Promise<WalletAnswer> {
  const sentAt = Date.now()
  const answer = await request(ExchangeEventTicketDocument, { stackId })
  return { ...answer, clock: clockOf([answer.wallet], sentAt), savedAt: undefined }
}

/** The user's wallet that contains a stack. */
export const walletWith = (wallets: readonly Wallet[], stackId: string): Wallet | undefined =>
  wallets.find(({ stacks }) => stacks.some(({ id }) => id.toLowerCase() === stackId.toLowerCase()))

async function savedWallet(stackId: string): Promise<WalletAnswer | undefined> {
  const home = await savedTickets()
  const wallet = home && walletWith(home.myNextWallets, stackId)
  return wallet && { wallet, clock: home.clock, savedAt: home.savedAt }
}

/**
 * The signed-in user and their next visits. Each response replaces the tickets saved for offline use. A failed refetch is
 * silent.
 */
export const homeQuery = queryOptions({
  queryKey: [...query(UserHomeDocument, { first: maxVisits }).queryKey],
  queryFn: () => orSaved(fetchHome(), savedTickets),
  gcTime: day,
  meta: { silent: true },
})

/** All tickets of one visit, by any of its stacks, with the data to make their codes. Offline, the saved ones. */
export const walletQuery = (stackId: string) =>
  queryOptions({
    queryKey: [...query(ExchangeEventTicketDocument, { stackId }).queryKey],
    queryFn: () => orSaved(fetchWallet(stackId), () => savedWallet(stackId)),
    gcTime: day,
    staleTime: 60_000,
    meta: { silent: true },
  })
