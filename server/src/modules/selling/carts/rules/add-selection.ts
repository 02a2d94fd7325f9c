import { isUuid } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { digestOf } from '#platform/ids.ts'
import type { ItemRoute } from '../types/cart.ts'

/** One line to add; the input of `cartAdd`. */
export type AddSelection = {
  readonly key: string
  readonly eTag?: string | null | undefined
  readonly marketplaceId: string
  readonly storefrontId?: string | null | undefined
  readonly collectionId: string
  readonly eventId: string
  /** The events that the buyer of a pass chose. */
  readonly eventIds?: readonly string[] | null | undefined
  readonly priceTypeId: string
  readonly quantity: number
  readonly area?: string | null | undefined
  readonly visitId?: string | null | undefined
  readonly priceLevel?: number | null | undefined
  readonly seatNumbers?: readonly number[] | null | undefined
  readonly bestAvailable?: boolean | null | undefined
  readonly accessible?: boolean | null | undefined
  readonly amount?: Money | null | undefined
  readonly expectedUnit: Money
  readonly seatMapVersionId?: string | null | undefined
  readonly acknowledged?: readonly string[] | null | undefined
  /** The evicted line that this one replaces; ignored if there is none. */
  readonly insteadOf?: string | null | undefined
  readonly returnTo?: ItemRoute | null | undefined
  /** Where the buyer came from; ignored if malformed, and without `returnTo`. */
  readonly source?: string | null | undefined
}

/** True if a key is a random UUID (version 4). A key opens the cart it created, and time-based UUIDs can be guessed. */
export const isAddKey = (key: string): boolean => isUuid(key) && key[14] === '4'

const amountsOf = (money: Money | null | undefined) => (money ? [money.amount, money.exponent, money.currency] : null)

/**
 * Hex digest of a request, to tell a retry from a different request under the same key. Leaves out the eTag, `insteadOf`, `returnTo` and
 * `source`, which may change between attempts.
 */
export const requestDigest = (selection: AddSelection): string => {
  const { marketplaceId, collectionId, eventId, priceTypeId, quantity } = selection
  const parts = [
    [marketplaceId, selection.storefrontId ?? null, collectionId, eventId, priceTypeId, quantity],
    [
      selection.area ?? null,
      selection.priceLevel ?? null,
      selection.seatNumbers ?? [],
      selection.seatMapVersionId ?? null,
    ],
    [selection.visitId ?? null],
    // Only where there are some, so that keys of other requests stay the same.
    ...(selection.eventIds?.length ? [selection.eventIds.toSorted()] : []),
    [selection.bestAvailable ?? false, selection.accessible ?? false, (selection.acknowledged ?? []).toSorted()],
    [amountsOf(selection.amount), amountsOf(selection.expectedUnit)],
  ]
  return digestOf(JSON.stringify(parts)).toString('hex')
}
