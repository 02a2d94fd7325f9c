import type { TransferableTicketsQuery, TransferFieldsFragment } from './transfers.gql.ts'

/** Parameters of the pages of transfers. */
export interface TransferPlace {
  readonly stackId?: string
  /** ID of a group of stacks, or of a transfer. */
  readonly groupId?: string
  /** Narrows the page to one event. */
  readonly eventId?: string
}

export type Transfer = TransferFieldsFragment
export type Part = Transfer['parts'][number]
export type OwnTickets = TransferableTicketsQuery
export type OwnEvent = OwnTickets['transferable'][number]

/** What a page shows without a link: one transfer, or tickets with the transfers that the person sent of them. */
export type TransferView =
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'tickets'; readonly events: readonly OwnEvent[]; readonly transfers: readonly Transfer[] }

const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other

/** Parts that wait for an answer. */
export const pendingParts = <Some extends Pick<Part, 'state'>>({
  parts,
}: {
  readonly parts: readonly Some[]
}): readonly Some[] => parts.filter(({ state }) => state === 'PENDING')

/** A transfer with its parts of one event; undefined if it has none. All of it without an event. */
export function narrowed(transfer: Transfer, eventId: string | undefined): Transfer | undefined {
  const parts = transfer.parts.filter(({ event }) => eventId === undefined || isSame(eventId, event.id))
  return parts.length === 0 ? undefined : { ...transfer, parts }
}

/** The transfer that an address names: one's own in any state, one from someone else while it can be answered. */
export const namedTransfer = (mine: readonly Transfer[], { groupId }: TransferPlace): Transfer | undefined =>
  mine.find((transfer) => isSame(groupId, transfer.id) && (transfer.isSender || pendingParts(transfer).length > 0))

/**
 * What the page of an address shows to a signed-in person; undefined if nothing there is theirs. Tickets that they no longer have
 * are known by their event: then the transfers of it are left.
 */
export function viewOf(
  mine: readonly Transfer[],
  own: OwnTickets | null | undefined,
  place: TransferPlace,
): TransferView | undefined {
  const { eventId, groupId } = place
  const shown = (transfers: readonly Transfer[]): readonly Transfer[] =>
    transfers.flatMap((transfer) => narrowed(transfer, eventId) ?? [])
  const [named] = shown([namedTransfer(mine, place)].filter((each) => each !== undefined))
  if (named !== undefined) return { kind: 'transfer', transfer: named }
  const sent = shown(mine.filter(({ isSender }) => isSender))
  const events = own?.transferable.filter(({ event }) => eventId === undefined || isSame(eventId, event.id)) ?? []
  if (events.length > 0) {
    const ids = new Set(events.map(({ event }) => event.id))
    const open = shown(own?.transfersOf ?? [])
    const others = sent.filter(
      ({ id, parts }) => parts.some(({ event }) => ids.has(event.id)) && !open.some((known) => known.id === id),
    )
    return { kind: 'tickets', events, transfers: [...open, ...others] }
  }
  const [ended] = shown(mine.filter(({ id }) => isSame(groupId, id)))
  if (ended !== undefined) return { kind: 'transfer', transfer: ended }
  return eventId !== undefined && sent.length > 0 ? { kind: 'tickets', events: [], transfers: sent } : undefined
}
