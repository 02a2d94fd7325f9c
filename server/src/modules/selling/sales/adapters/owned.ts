import { returns, stepForKeys } from '#platform/db/steps.ts'
import type { BeginPayment } from '../types/payment.ts'
import type { LockedOrder } from '../types/outcome.ts'
import type { LockedBasket, LockedLine, TakenUnits } from '../types/payment-world.ts'
import type { Source } from './source.ts'

// Nothing about a sale by staff is limited by the versions of its collections: they sell what they may, at their own limits.
const HOLDS = returns<HoldRow>(`
  select hold.id, hold.id as "holdId", hold.owner_id as "ownerId", hold.state = 'COMMITTING' as "isInPayment",
    hold.state = 'HELD' and hold.expires_at > moment.now as "isHeld", hold.expires_at::text as until,
    exists (select from hold_charge charge join event on event.id = charge.event_id where charge.hold_id = hold.id and event.state = 'CANCELLED') as "isEventCanceled",
    coalesce(account.suspended_at, account.archived_at) is not null as "isAccountSuspended",
    (select coalesce(jsonb_agg(jsonb_build_object('blockId', charge.counter_id, 'quantity', charge.quantity, 'seatNumbers', charge.seat_nos)), '[]')
     from hold_charge charge join block on block.id = charge.counter_id where charge.hold_id = hold.id) as taken
  from app.now() moment (now) cross join hold join account on account.id = hold.account_id
  where hold.owner_id = any ($1::uuid[]) and hold.owner_kind in ('ATTENDED', 'DISTRIBUTION') and hold.state in ('HELD', 'COMMITTING') order by hold.id`)

/** Staff keep the units, for the person they sell to. */
const HOLDS_KEPT = `
  update hold h set state = 'HELD', expires_at = greatest(h.expires_at, $2::timestamptz + interval '3 minutes')
  where h.owner_id = any ($1) and h.owner_kind in ('ATTENDED', 'DISTRIBUTION') and h.state = 'COMMITTING'`

type HoldRow = {
  readonly id: string
  readonly holdId: string
  readonly ownerId: string
  readonly isInPayment: boolean
  readonly isHeld: boolean
  readonly until: string
  readonly isEventCanceled: boolean
  readonly isAccountSuspended: boolean
  readonly taken: readonly TakenUnits[]
}

/** The owners of the holds of these requests: attended sales and distribution orders. */
export const ownersOfRequests = (requests: readonly BeginPayment[]): string[] => [
  ...new Set(
    requests.flatMap(({ basket }) =>
      basket.source === 'ATTENDED' || basket.source === 'DISTRIBUTION' ? [basket.ownerId] : [],
    ),
  ),
]

const ownersOf = (orders: readonly LockedOrder[]): string[] => orders.flatMap(({ holdOwner }) => holdOwner ?? [])

const lineOf = ({ isInPayment: _isInPayment, ownerId: _ownerId, until: _until, ...row }: HoldRow): LockedLine => ({
  ...row,
  collectionVersion: null,
})

/** Holds without a cart, of an attended sale or a distribution order. They are in payment together. */
export const ownedSource: Source = {
  read: (requests) => [{ text: HOLDS, values: [ownersOfRequests(requests)] }],
  baskets: (_requests, rowsOf) =>
    [...Map.groupBy(rowsOf(HOLDS), ({ ownerId }) => ownerId)].map(([id, holds]): LockedBasket => ({
      id,
      state: holds.some(({ isInPayment }) => isInPayment) ? 'FINALIZING' : 'OPEN',
      version: null,
      // Each hold has a time of its own.
      isInTime: true,
      until: holds.map(({ until }) => until).toSorted()[0] ?? '',
      protection: {},
      lines: holds.map(lineOf),
      addOns: [],
      tickets: [],
    })),
  // Its holds are all that changes, as of every source.
  begin: () => [],
  end: () => [],
  endStock: ({ declined }, now) => stepForKeys(HOLDS_KEPT, ownersOf(declined), now),
}
