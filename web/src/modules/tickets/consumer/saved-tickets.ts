import { cachePages } from '#platform/offline/cache-pages.ts'
import { seal, unseal } from '#platform/offline/vault.ts'
import { createStore } from '#ui/store.ts'
import type { HomeAnswer, Wallet } from './wallet.ts'

/** The one record: all of somebody's tickets, so that what is gone from an answer is gone from here. */
const record = 'tickets'

interface Saved extends HomeAnswer {
  /** Pictures by their address, as data: they would tell which shows somebody goes to. */
  readonly art: Readonly<Record<string, string>>
}

/** Whether the tickets on show open without a network, reload included. */
export const keptStore = createStore(false)

const artOf = ({ stacks }: Wallet): string | undefined => stacks[0]?.event.artUrl

const asData = async (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read.')))
    reader.readAsDataURL(blob)
  })

async function fetchArt(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? await asData(await response.blob()) : undefined
  } catch {
    // A ticket without its picture opens the door all the same.
    return undefined
  }
}

async function gatherArt(wallets: readonly Wallet[], known: Saved['art']): Promise<Saved['art']> {
  const wanted = [...new Set(wallets.flatMap((wallet) => artOf(wallet) ?? []))]
  const found = await Promise.all(
    wanted.map(async (address) => [address, known[address] ?? (await fetchArt(address))] as const),
  )
  return Object.fromEntries(found.flatMap(([address, art]) => (art === undefined ? [] : [[address, art]])))
}

/**
 * Saves an answer in the place of what was saved before, sealed for the session it was asked in. Never throws: a browser that
 * keeps nothing shows tickets with a network alone, and says so.
 */
export async function keepTickets(home: HomeAnswer, token: string): Promise<void> {
  try {
    const before = await unseal<Saved>(record)
    const known = before?.value.art ?? {}
    // Tickets first: the pictures may never come.
    await seal(record, { ...home, art: known } satisfies Saved, token)
    if (home.myNextWallets.length === 0) return
    const art = await gatherArt(home.myNextWallets, known)
    await seal(record, { ...home, art } satisfies Saved, token)
    keptStore.set((await cachePages()) && (await unseal(record)) !== undefined)
  } catch {
    keptStore.set(false)
  }
}

const withArt = (wallet: Wallet, art: Saved['art']): Wallet => ({
  ...wallet,
  stacks: wallet.stacks.map((stack) => ({
    ...stack,
    event: { ...stack.event, artUrl: art[stack.event.artUrl] ?? stack.event.artUrl },
  })),
})

/** What was saved for the session in use; undefined where nothing was. */
export async function savedTickets(): Promise<HomeAnswer | undefined> {
  const opened = await unseal<Saved>(record)
  if (opened === undefined) return undefined
  const { art, ...home } = opened.value
  keptStore.set(true)
  return { ...home, myNextWallets: home.myNextWallets.map((wallet) => withArt(wallet, art)), savedAt: opened.savedAt }
}
