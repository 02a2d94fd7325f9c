import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import { request } from '#platform/api.ts'
import { hasRivals, seatPrice, seatReduced, seatSeller, type Reduced } from './offer-rules.ts'
import { placeVariables, type Place, type Sheet } from './place.ts'
import type { SeatSellersQuery } from './seat-sellers.gql.ts'

/** Sellers by seat. Valid as long as the sheet's revision. */
const sellersQuery = (place: Place, revision: string) =>
  queryOptions({
    queryKey: ['consumer', 'SeatSellers', placeVariables(place), revision],
    queryFn: async () => {
      const { SeatSellersDocument } = await import('./seat-sellers.gql.ts')
      return request(SeatSellersDocument, placeVariables(place), { marketplaceId: place.marketplaceId })
    },
    staleTime: Infinity,
    meta: { silent: true },
  })

/** Seller and price of each seat. */
export interface SeatSellers {
  /** The collection that sells a seat. Undefined if none does. */
  readonly of: (seatNo: number) => string | undefined
  /** Formatted all-in price of a seat. */
  readonly priceOf: (seatNo: number) => string
  /** How an automatic promotion lowers it; undefined if none does. */
  readonly reducedOf: (seatNo: number) => Reduced | undefined
  /** Key of a seat's seller, to keep sellers apart in the list. Undefined if no level of a section has several sellers. */
  readonly divide: ((seatNo: number) => string) | undefined
}

type SellerRanges = SeatSellersQuery['seatAvailability']['sellers']

/** Collection by seat number, from inclusive ranges. */
function bySeat(ranges: SellerRanges): readonly (string | undefined)[] {
  const sellers: (string | undefined)[] = []
  for (const { collectionId, seats } of ranges)
    for (let i = 0; i + 1 < seats.length; i += 2)
      for (let no = seats[i] ?? 0; no <= (seats[i + 1] ?? 0); no += 1) sellers[no] = collectionId
  return sellers
}

interface SellersInput {
  readonly place: Place
  readonly sheet: Sheet
  readonly map: SeatMapModel['map']
}

/**
 * Sellers by seat. Usually one collection sells all seats of a level in a section, and the sheet is enough. If several do,
 * sellers are fetched per seat, and until then the smallest block around a seat decides.
 */
export function useSellers({ place, sheet, map }: SellersInput): SeatSellers {
  const rivals = useMemo(() => hasRivals(sheet), [sheet])
  const { data } = useQuery({ ...sellersQuery(place, sheet.revision), enabled: rivals })
  const answer = data?.seatAvailability
  const exact = useMemo(
    () =>
      rivals && answer !== undefined && answer.versionId === sheet.seatMap?.versionId
        ? bySeat(answer.sellers)
        : undefined,
    [rivals, answer, sheet.seatMap?.versionId],
  )
  return useMemo(() => sellersFor(sheet, map, rivals, exact), [sheet, map, rivals, exact])
}

/** Caches prices by seller and level for as long as the sheet is valid. */
function sellersFor(
  sheet: Sheet,
  map: SeatMapModel['map'],
  rivals: boolean,
  exact: readonly (string | undefined)[] | undefined,
): SeatSellers {
  const of = (no: number): string | undefined =>
    exact === undefined
      ? seatSeller(sheet, { no, level: map.level[no] ?? 0, section: seatPlace(map, no).section })
      : exact[no]
  const prices = new Map<string, string>()
  const priceOf = (no: number): string => {
    const [seller, level] = [of(no), map.level[no] ?? 0]
    const key = `${seller ?? ''} ${level}`
    const price = prices.get(key) ?? seatPrice(sheet, seller, level)
    prices.set(key, price)
    return price
  }
  const reducedOf = (no: number): Reduced | undefined => seatReduced(sheet, of(no), map.level[no] ?? 0)
  return { of, priceOf, reducedOf, divide: rivals ? (no) => of(no) ?? '' : undefined }
}
