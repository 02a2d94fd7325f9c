import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import { request } from '#platform/api.ts'
import { hasRivals, seatPrice, sellerOf } from './offer-rules.ts'
import { variablesOf, type Place, type Sheet } from './place.ts'
import type { SeatSellersQuery } from './seat-sellers.gql.ts'

/** Who sells which seat; it holds as long as the sheet does. */
const sellersQuery = (place: Place, revision: string) =>
  queryOptions({
    queryKey: ['consumer', 'SeatSellers', variablesOf(place), revision],
    queryFn: async () => {
      const { SeatSellersDocument } = await import('./seat-sellers.gql.ts')
      return request(SeatSellersDocument, variablesOf(place), { marketplaceId: place.marketplaceId })
    },
    staleTime: Infinity,
    meta: { silent: true },
  })

/** Who sells each seat of a house, and at what price. */
export interface SeatSellers {
  /** The collection that sells a seat; undefined where none does. */
  readonly of: (seatNo: number) => string | undefined
  /** All-in price of a seat, ready to read. */
  readonly priceOf: (seatNo: number) => string
  /** A word for the seller of a seat; undefined where no level of a section has several. */
  readonly divide: ((seatNo: number) => string) | undefined
}

type Said = SeatSellersQuery['seatAvailability']['sellers']

/** Collection by seat number, out of inclusive ranges. */
function bySeat(said: Said): readonly (string | undefined)[] {
  const sellers: (string | undefined)[] = []
  for (const { collectionId, seats } of said)
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
 * Who sells which seat. Mostly one collection has all of a level in a section, and the sheet alone tells it; where several
 * have, the server is asked seat by seat, and until it answers the tightest block round a seat stands in.
 */
export function useSellers({ place, sheet, map }: SellersInput): SeatSellers {
  const rivals = useMemo(() => hasRivals(sheet), [sheet])
  const { data } = useQuery({ ...sellersQuery(place, sheet.revision), enabled: rivals })
  const said = data?.seatAvailability
  const exact = useMemo(
    () =>
      rivals && said !== undefined && said.versionId === sheet.seatMap?.versionId ? bySeat(said.sellers) : undefined,
    [rivals, said, sheet.seatMap?.versionId],
  )
  return useMemo(() => sellersFor(sheet, map, rivals, exact), [sheet, map, rivals, exact])
}

/** Prices are looked up once for each seller and level, for as long as the sheet holds. */
function sellersFor(
  sheet: Sheet,
  map: SeatMapModel['map'],
  rivals: boolean,
  exact: readonly (string | undefined)[] | undefined,
): SeatSellers {
  const of = (no: number): string | undefined =>
    exact === undefined
      ? sellerOf(sheet, { no, level: map.level[no] ?? 0, section: seatPlace(map, no).section })
      : exact[no]
  const prices = new Map<string, string>()
  const priceOf = (no: number): string => {
    const [seller, level] = [of(no), map.level[no] ?? 0]
    const key = `${seller ?? ''} ${level}`
    const price = prices.get(key) ?? seatPrice(sheet, seller, level)
    prices.set(key, price)
    return price
  }
  return { of, priceOf, divide: rivals ? (no) => of(no) ?? '' : undefined }
}
