import { priceOf } from '@admission/common/pricing/amounts.ts'
import { protectionCharges, protectionParts } from '@admission/common/pricing/protection.ts'
import type { Charge, PricedOrder } from '@admission/common/pricing/types.ts'
import { protectionText } from '@admission/common/protection-words.ts'
import { insurer } from '#modules/selling/protection/adapters/installed.ts'
import type { CartLine, StoredCart } from '../types/cart.ts'
import type { CartAddOn } from '../types/add-on.ts'
import type { CartProtection, ShownProtection } from '../types/protection.ts'

/** Price of an organizer's events together, without protection. */
const costs = (
  accountId: string,
  lines: readonly CartLine[],
  priced: Pick<PricedOrder, 'lines'>,
  addOns: readonly CartAddOn[],
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  const add = (eventId: string, amount: number) => sums.set(eventId, (sums.get(eventId) ?? 0) + amount)
  for (const [index, line] of lines.entries())
    if (line.accountId === accountId) add(line.eventId, priceOf((priced.lines[index]?.tickets ?? []).flat()))
  for (const { addOn, eventId, quantity, snapshot } of addOns)
    if (addOn.accountId === accountId && eventId !== null) add(eventId, quantity * priceOf(snapshot.charges))
  return sums
}

/** The protection that a cart's organizers offer for what is in it. Nothing for what costs nothing. docs/rules.md 3.14 */
export const cartProtections = (
  { accounts, protection: answers }: StoredCart,
  lines: readonly CartLine[],
  priced: Pick<PricedOrder, 'lines'>,
  addOns: readonly CartAddOn[],
): CartProtection[] =>
  accounts.flatMap(({ id: accountId, name: accountName, protection }) => {
    if (protection === null || protection.currency.trim() !== lines[0]?.currency) return []
    const bases = [...costs(accountId, lines, priced, addOns)].filter(
      ([eventId, amount]) => amount > 0 && !protection.excluded.includes(eventId),
    )
    const amount = insurer.quote(
      protection,
      bases.reduce((sum, [, base]) => sum + base, 0),
    )
    if (amount === 0) return []
    const parts = protectionParts(
      amount,
      bases.map(([, base]) => base),
    ).map((part, index) => ({ eventId: bases[index]?.[0] ?? '', amount: part }))
    return [
      {
        accountId,
        accountName,
        name: accounts.length === 1 ? 'Purchase protection' : `Purchase protection, ${accountName}`,
        text: protectionText(protection.text),
        amount,
        share: protection.share,
        parts: parts.filter((part) => part.amount > 0),
        isWanted: answers[accountId] ?? null,
      },
    ]
  })

/** The rows of the protection that the buyer wants. */
export const wantedCharges = (protections: readonly CartProtection[]): Charge[] =>
  protections
    .filter(({ isWanted }) => isWanted === true)
    .flatMap(({ name, parts, share }) => parts.flatMap(({ amount }) => protectionCharges(name, amount, share)))

/** Protection as the consumer API shows it. */
export const shownProtections = (
  protections: readonly CartProtection[],
  money: (amount: number) => ShownProtection['price'],
): ShownProtection[] =>
  protections.map(({ accountId, accountName, text, isWanted, amount }) => ({
    accountId,
    accountName,
    text,
    isWanted,
    price: money(amount),
    insurer: insurer.title,
  }))
