import type { QueryClient } from '@tanstack/react-query'
import { metaTag } from '#platform/meta-tag.ts'
import { setTabNote, tabNotes } from '#platform/storage.ts'
import { receiptQuery } from './receipt-query.ts'
import type { Purchase } from './receipt-text.ts'

const note = 'receipt'

/** How long a receipt waits for its page, in milliseconds. Its links to documents expire after 15 minutes. */
const MAX_AGE = 60_000

interface Handed {
  /** When it was received, and the release whose pages can show it. */
  readonly at: number
  readonly release: string | undefined
  /** The purchases as the URL of their page names them. */
  readonly list: string
  readonly purchases: readonly Purchase[]
}

const release = (): string | undefined => metaTag('meta[name="release"]')

const parsed = (text: string): Handed | undefined => {
  try {
    return JSON.parse(text) as Handed
  } catch {
    return undefined
  }
}

/** Keeps a receipt that came with the answer of paying, for its page, which opens in this tab by a full page load. */
export function handReceipt(list: string, purchases: readonly Purchase[]): void {
  setTabNote('consumer', note, JSON.stringify({ at: Date.now(), release: release(), list, purchases } satisfies Handed))
}

/** Gives a receipt's page what came with the answer of paying, once. Without it, the page loads the receipt. */
export function takeReceipt(client: QueryClient, list: string): void {
  const text = tabNotes('consumer')[note]
  if (text === undefined) return
  setTabNote('consumer', note, undefined)
  const handed = parsed(text)
  if (handed?.list !== list || handed.release !== release()) return
  const age = Date.now() - handed.at
  if (age >= 0 && age < MAX_AGE) showReceipt(client, list, handed.purchases)
}

/** Puts a receipt where its page reads it. */
export const showReceipt = (client: QueryClient, list: string, purchases: readonly Purchase[]): void =>
  void client.setQueryData(receiptQuery(list).queryKey, { purchases: [...purchases] })
