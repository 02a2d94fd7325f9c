import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { seatState } from '@admission/common/seat-map/availability.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSeatMap, type SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import type { SeatAvailabilityQuery } from './event-tickets.gql.ts'
import { admissionRows } from './admission-rules.ts'
import { packedRanges } from './offer-rules.ts'
import { availabilityQuery, renewEvery, type Place, type Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { Line } from './cart-line.ts'
import { useFreshSheet } from './use-fresh-sheet.ts'
import { useSellers, type SeatSellers } from './use-sellers.ts'

const emptyHouse: PackedSeatMap = {
  format: 1,
  name: '',
  focal: [0, 0],
  levels: [],
  extras: [],
  shapes: [],
  areas: [],
  sections: [],
  x: [],
  y: [],
  position: [],
  level: [],
  accessible: [],
  companions: [],
  extraSeats: [],
}
const nothingKnown = { version: 0, taken: [], held: [] }

/** The drawing of a house. It never changes under its address. */
const geometryQuery = (url: string) =>
  queryOptions({
    queryKey: ['seat-map', url],
    queryFn: async ({ signal }): Promise<PackedSeatMap> => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`seat map: ${response.status}`)
      return (await response.json()) as PackedSeatMap
    },
    staleTime: Infinity,
    structuralSharing: false,
    retry: 2,
    meta: { silent: true },
  })

/** Equal revisions have equal ranges and offers: nothing is drawn again for them. */
const sameRevision = (before: unknown, now: unknown): unknown => {
  const [a, b] = [before, now] as [SeatAvailabilityQuery | undefined, SeatAvailabilityQuery]
  const isSame = a?.seatAvailability.revision === b.seatAvailability.revision && a.offers.revision === b.offers.revision
  return isSame ? a : b
}

export interface House {
  readonly model: SeatMapModel
  readonly sellers: SeatSellers
  /** Drawing and availability are there, and are of one version. */
  readonly ready: boolean
  readonly failed: boolean
  readonly tryAgain: () => void
  /** Seats that can be chosen now. */
  readonly free: number
}

/** What is open beside the map. Opened from the list, the keyboard goes there, and back to `opener` when it closes. */
export interface OpenSeat {
  readonly no: number
  readonly opener: Element | null
}

interface HouseInput {
  readonly place: Place
  readonly sheet: Sheet
  readonly seatMap: NonNullable<Sheet['seatMap']>
  readonly lines: readonly Line[]
  readonly levels: ReadonlySet<number> | null
  readonly adding: Adding
}

/** The house as it stands: its drawing once, what is free, and whether the offers still hold, every second. */
export function useHouse({ place, sheet, seatMap, lines, levels, adding }: HouseInput): House {
  const geometry = useQuery(geometryQuery(seatMap.url))
  const { data: live } = useQuery({
    ...availabilityQuery(place),
    refetchInterval: renewEvery,
    structuralSharing: sameRevision,
    meta: { silent: true },
  })
  useFreshSheet(place, sheet, live?.offers.revision)
  const ofThisMap = live?.seatAvailability.versionId === seatMap.versionId ? live.seatAvailability : undefined
  const availability = useMemo(
    () =>
      ofThisMap === undefined
        ? nothingKnown
        : { version: 1, taken: packedRanges(ofThisMap.sold), held: packedRanges(ofThisMap.held) },
    [ofThisMap],
  )
  const yours = useMemo(() => lines.flatMap(({ item }) => item.seatNumbers), [lines])
  const closedAreas = useMemo(() => closedOf(sheet), [sheet])
  const packed = geometry.data ?? emptyHouse
  const ready = geometry.data !== undefined && ofThisMap !== undefined
  const model = useSeatMap({ packed, availability, yours, justTaken: adding.taken, levels, closedAreas })
  const sellers = useSellers({ place, sheet, map: model.map })
  const free = useMemo(() => (ready ? countFree(model) : sheet.free), [ready, model, sheet.free])
  return { model, sellers, ready, free, failed: geometry.isError, tryAgain: () => void geometry.refetch() }
}

function closedOf(sheet: Sheet): string[] {
  const rows = admissionRows(sheet)
  return [...new Set(rows.map(({ area }) => area))].filter((area) =>
    rows.every((row) => row.area !== area || row.free === 0),
  )
}

function countFree({ states, yours }: SeatMapModel): number {
  let count = 0
  for (let no = 1; no < states.length; no += 1) if (states[no] === seatState.free && !yours.has(no)) count += 1
  return count
}
