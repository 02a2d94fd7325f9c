import { SECRETS } from '#modules/selling/payments/testing.ts'

type Entry = {
  readonly seq: number
  readonly kind: string
  readonly payment: string | null
  readonly key: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly status: string | null
}

/** Money that moved, in minor units. */
export type Movement = { readonly currency: string; readonly amount: number }

/** Money that an entry moved: captures and won disputes in; done refunds, disputes and their fees out. */
export function moneyMoved({ kind, amount, currency, status }: Entry): Movement[] {
  if (kind === 'CAPTURE' || kind === 'DISPUTE_WON') return [{ currency: currency ?? '', amount: amount ?? 0 }]
  const isOut = kind === 'DISPUTE' || kind === 'DISPUTE_FEE' || (kind === 'REFUND' && status === 'DONE')
  return isOut ? [{ currency: currency ?? '', amount: -(amount ?? 0) }] : []
}

/** Sum of movements per currency, without zero sums. */
export function movementSums(moves: readonly Movement[]): Readonly<Record<string, number>> {
  const sums = [...Map.groupBy(moves, ({ currency }) => currency)].map(
    ([currency, all]) => [currency, all.reduce((sum, { amount }) => sum + amount, 0)] as const,
  )
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Reads the whole journal at this URL. */
export async function readJournal(journal: string): Promise<readonly Entry[]> {
  const headers = { authorization: `Bearer ${SECRETS.gateway[0] ?? ''}` }
  const all: Entry[] = []
  for (;;) {
    const answer = await fetch(`${journal}?after=${all.at(-1)?.seq ?? 0}`, { headers })
    const { entries, last } = (await answer.json()) as { entries: readonly Entry[]; last: number }
    all.push(...entries)
    if (entries.length === 0 || (all.at(-1)?.seq ?? 0) >= last) return all
  }
}
