import type { SoldItem } from '../types/staff.ts'

const isLeft = ({ state }: SoldItem): boolean => state !== null && state !== 'VOID' && state !== 'REPLACED'

/** True if an item is a ticket that a unit of this add-on can be for. */
const isFor = ({ kind, collectionId }: SoldItem, { collectionIds }: NonNullable<SoldItem['addOn']>): boolean =>
  kind === 'TICKET' && (collectionIds === null || (collectionId !== null && collectionIds.includes(collectionId)))

/**
 * The units that go back with these tickets, of add-ons that are sold once per ticket: as in the cart, no more units stay than
 * tickets do. Never more than tickets go back. docs/rules.md 10.7
 */
export function addOnsGoingWith(items: readonly SoldItem[], chosen: readonly string[]): string[] {
  const going = new Set(chosen)
  const units = items.filter(({ kind, isReturned, id }) => kind === 'ADD_ON' && !isReturned && !going.has(id))
  return [...Map.groupBy(units, ({ addOn }) => addOn?.id).values()].flatMap((group) => {
    const addOn = group[0]?.addOn
    if (!addOn?.isPerTicket) return []
    const tickets = items.filter((item) => isLeft(item) && isFor(item, addOn))
    const ending = tickets.filter(({ id, state }) => going.has(id) && state !== 'USED').length
    const surplus = group.length - (tickets.length - ending) - addOn.ticketsElsewhere
    return group.slice(group.length - Math.max(0, Math.min(surplus, ending))).map(({ id }) => id)
  })
}

/** Add-ons in words: `2 × Parking, 1 × Program`. Empty without any. */
const unitsText = (units: readonly SoldItem[]): string =>
  [...Map.groupBy(units, ({ name }) => name)].map(([name, all]) => `${String(all.length)} × ${name}`).join(', ')

/** In words, which add-ons end with a refund, and which the buyer keeps although tickets end. */
export function addOnsWithTickets(
  items: readonly SoldItem[],
  { ending, tickets }: { readonly ending: readonly string[]; readonly tickets: number },
): { readonly ending: string; readonly kept: string } {
  const units = items.filter(({ kind, isReturned }) => kind === 'ADD_ON' && !isReturned)
  const isEnding = ({ id }: SoldItem): boolean => ending.includes(id)
  return {
    ending: unitsText(units.filter(isEnding)),
    kept: tickets === 0 ? '' : unitsText(units.filter((unit) => !isEnding(unit))),
  }
}
