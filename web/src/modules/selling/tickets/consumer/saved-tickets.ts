import { cachePages } from '#platform/offline/cache-pages.ts'
import { seal, unseal } from '#platform/offline/vault.ts'
import { createStore } from '#ui/store.ts'
import type { HomeAnswer, Wallet } from './wallet.ts'

/** All of a user's tickets are one record, so that tickets missing from a response disappear here too. */
const record = 'tickets'

interface Saved extends HomeAnswer {
  /** Images by URL, as data URLs, sealed because they reveal which shows the user attends. */
  readonly art: Readonly<Record<string, string>>
}

/** Whether the tickets shown open offline, even after a reload. */
export const ticketsSavedStore = createStore(false)

const artOf = ({ stacks }: Wallet): string | undefined => stacks[0]?.event.artUrl

const asData = async (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')))
    reader.readAsDataURL(blob)
  })

async function fetchArt(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? await asData(await response.blob()) : undefined
  } catch {
    // A ticket works without its picture.
    return undefined
  }
}

async function gatherArt(wallets: readonly Wallet[], known: Saved['art']): Promise<Saved['art']> {
  const addresses = [...new Set(wallets.flatMap((wallet) => artOf(wallet) ?? []))]
  const found = await Promise.all(
    addresses.map(async (address) => [address, known[address] ?? (await fetchArt(address))] as const),
  )
  return Object.fromEntries(found.flatMap(([address, art]) => (art === undefined ? [] : [[address, art]])))
}

/**
 * Saves a response in place of the previous one, sealed for the session that requested it. Never throws: if the browser
 * can't store anything, tickets need a network, and the page says so.
 */
export async function saveTickets(home: HomeAnswer, token: string): Promise<void> {
  try {
    const before = await unseal<Saved>(record)
    const known = before?.value.art ?? {}
    // Tickets first, in case the pictures never load.
    await seal(record, { ...home, art: known } satisfies Saved, token)
    if (home.myNextWallets.length === 0) return
    const art = await gatherArt(home.myNextWallets, known)
    await seal(record, { ...home, art } satisfies Saved, token)
    ticketsSavedStore.set((await cachePages()) && (await unseal(record)) !== undefined)
  } catch {
    ticketsSavedStore.set(false)
  }
}

const withArt = (wallet: Wallet, art: Saved['art']): Wallet => ({
  ...wallet,
  stacks: wallet.stacks.map((stack) => ({
    ...stack,
    event: { ...stack.event, artUrl: art[stack.event.artUrl] ?? stack.event.artUrl },
  })),
})

/** Tickets saved for the current session; undefined if there are none. */
export async function savedTickets(): Promise<HomeAnswer | undefined> {
  const opened = await unseal<Saved>(record)
  if (opened === undefined) return undefined
  const { art, ...home } = opened.value
  ticketsSavedStore.set(true)
  return { ...home, myNextWallets: home.myNextWallets.map((wallet) => withArt(wallet, art)), savedAt: opened.savedAt }
}
