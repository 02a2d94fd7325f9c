import type { Book } from './book.ts'
import { cardBehavior } from './cards.ts'
import type { Entry } from './journal.ts'
import { invalid } from './refusal.ts'

/** Movements in a page, and lines of the journal that are read together. */
const PAGE = 100
const LINES = 500

/** One movement of the shop's balance. Amounts are positive, in minor units; the kind says which way the money went. */
export type Movement = {
  id: string
  kind: 'CAPTURE' | 'REFUND' | 'DISPUTE' | 'DISPUTE_FEE' | 'DISPUTE_WON' | 'PAYOUT'
  payment: string | null
  /** The refund, dispute or payout. Null for a captured payment. */
  object: string | null
  /** The shop's key of the payment, refund or payout. Null for what was done by hand, and for disputes. */
  key: string | null
  /** The account that a payout went to. Null for everything else. */
  destination: string | null
  amount: number
  currency: string
  createdAt: string
}

/** Movements of the balance from one moment up to another, oldest first, after the one with this ID. */
export function listMovements(
  { journal }: Book,
  { since, until, after }: { readonly since: string; readonly until: string; readonly after: string | null },
): { readonly page: readonly Movement[]; readonly next: string | null } {
  const [begins, ends] = [Date.parse(since), Date.parse(until)]
  if (Number.isNaN(begins) || Number.isNaN(ends))
    throw invalid('invalid_range', '"since" and "until" must be times like 2027-03-11T15:12:00Z.')
  const found: Movement[] = []
  for (let line = Number(after?.replace('mov_', '') ?? 0); line < journal.last; line += LINES) {
    for (const entry of journal.read(line, LINES)) {
      const at = Date.parse(entry.at)
      if (at >= begins && at < ends && !isUnreported(entry)) found.push(...movementOf(entry))
    }
    if (found.length > PAGE) break
  }
  const page = found.slice(0, PAGE)
  return { page, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}

/** True for what the report loses. */
const isUnreported = ({ kind, kept }: Entry): boolean =>
  kind === 'CAPTURE' && kept?.type === 'payment' && cardBehavior(kept.value.card.last4).isUnreported === true

/** The movement that a line of the journal is; none if no money moved. */
function movementOf({ seq, at, kind, kept, payment, key, amount, currency, status }: Entry): Movement[] {
  if (kept === undefined || amount === null || currency === null) return []
  const movement = { id: `mov_${String(seq)}`, payment, destination: null, amount, currency, createdAt: at }
  if (kind === 'CAPTURE') return [{ ...movement, kind, object: null, key }]
  if (kind === 'REFUND' && kept.type === 'refund' && status === 'DONE')
    return [{ ...movement, kind, object: kept.value.id, key: kept.value.external ? null : key }]
  if (kind === 'DISPUTE' || kind === 'DISPUTE_FEE' || kind === 'DISPUTE_WON')
    return [{ ...movement, kind, object: kept.value.id, key: null }]
  if (kind === 'PAYOUT' && kept.type === 'payout' && status === 'PAID')
    return [{ ...movement, kind, object: kept.value.id, key, destination: kept.value.destination }]
  return []
}
