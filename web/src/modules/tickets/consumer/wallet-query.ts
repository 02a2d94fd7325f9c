import { queryOptions } from '@tanstack/react-query'
import { request, query } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { isStale } from '#platform/release.ts'
import { tokenFor } from '#platform/tokens.ts'
import { measureClock, type DeviceClock } from './device-clock.ts'
import { keepTickets, savedTickets } from './saved-tickets.ts'
import { ExchangeEventTicketDocument, UserHomeDocument } from './tickets.gql.ts'
import type { HomeAnswer, Wallet, WalletAnswer } from './wallet.ts'

const day = 86_400_000
/** Longest wait for the server where saved tickets could be shown instead (milliseconds). */
const patience = 4000

/** What the server means for this person, whichever release of the page asks. */
const meant = new Set([401, 403, 404])

/** True where no server answered, or one of a later release that does not know what a kept page asks. */
const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'network') return error.status === 0 || error.status >= 500
  return isStale() && !meant.has(error.status)
}

/** The server's answer; where none comes, or none soon, what is saved. */
async function orSaved<Answer>(answer: Promise<Answer>, saved: () => Promise<Answer | undefined>): Promise<Answer> {
  const isLate = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late'))
  try {
    const first = await Promise.race([answer, isLate])
    if (first !== 'late') return first
    // What is saved is shown; the answer, if it comes, is what the next renewal finds.
    return (await saved()) ?? (await answer)
  } catch (error) {
    const kept = isUnreachable(error) ? await saved() : undefined
    if (kept === undefined) throw error
    return kept
  }
}

function clockOf(wallets: readonly Wallet[], sentAt: number): DeviceClock | undefined {
  const tickets = wallets.flatMap(({ stacks }) => stacks.flatMap((stack) => stack.tickets))
  const serverTime = tickets.find(({ code }) => code !== null)?.code?.serverTime
  return serverTime === undefined ? undefined : measureClock(serverTime, sentAt, Date.now())
}

async function askHome(): Promise<HomeAnswer> {
  const [token, sentAt] = [tokenFor('consumer'), Date.now()]
  const answer = await request(UserHomeDocument, { first: 20 })
  const home = { ...answer, clock: clockOf(answer.myNextWallets, sentAt), savedAt: undefined }
  if (token !== undefined) void keepTickets(home, token)
  return home
}

async function askWallet(stackId: string): Promise<WalletAnswer> {
  const sentAt = Date.now()
  const answer = await request(ExchangeEventTicketDocument, { stackId })
  return { ...answer, clock: clockOf([answer.wallet], sentAt), savedAt: undefined }
}

/** The wallet that a stack lies in, of all that somebody has. */
export const walletWith = (wallets: readonly Wallet[], stackId: string): Wallet | undefined =>
  wallets.find(({ stacks }) => stacks.some(({ id }) => id.toLowerCase() === stackId.toLowerCase()))

async function savedWallet(stackId: string): Promise<WalletAnswer | undefined> {
  const home = await savedTickets()
  const wallet = home && walletWith(home.myNextWallets, stackId)
  return wallet && { wallet, clock: home.clock, savedAt: home.savedAt }
}

/**
 * Who is signed in and what they need next, each visit once. Whatever it answers is saved for when there is no network, and
 * what it no longer answers is saved no longer. A failed renewal says nothing.
 */
export const homeQuery = queryOptions({
  queryKey: [...query(UserHomeDocument, { first: 20 }).queryKey],
  queryFn: () => orSaved(askHome(), savedTickets),
  gcTime: day,
  meta: { silent: true },
})

/** All tickets of one visit, by any of its stacks, with what their codes need. Without a network they are the saved ones. */
export const walletQuery = (stackId: string) =>
  queryOptions({
    queryKey: [...query(ExchangeEventTicketDocument, { stackId }).queryKey],
    queryFn: () => orSaved(askWallet(stackId), () => savedWallet(stackId)),
    gcTime: day,
    staleTime: 60_000,
    meta: { silent: true },
  })
