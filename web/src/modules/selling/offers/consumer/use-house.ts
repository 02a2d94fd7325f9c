import type { LiveSeatExtra } from '@admission/common/seat-map/live-extras.ts'
import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { seatState } from '@admission/common/seat-map/availability.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSeatMap, type SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import type { SeatAvailabilityQuery } from './event-tickets.gql.ts'
import { admissionRows } from './admission-rules.ts'
import { packedRanges } from './offer-rules.ts'
import { availabilityQuery, POLL_INTERVAL, type Place, type Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { Line } from './cart-line.ts'
import { useFreshSheet } from './use-fresh-sheet.ts'
import { useSellers, type SeatSellers } from './use-sellers.ts'

const emptyMap: PackedSeatMap = {
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
const unknownAvailability = { version: 0, taken: [], held: [] }

/** Seat map geometry. The content of a URL never changes. */
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

/** Keeps the previous result if revisions are equal, to avoid redrawing. */
const sameRevision = (before: unknown, now: unknown): unknown => {
  const [a, b] = [before, now] as [SeatAvailabilityQuery | undefined, SeatAvailabilityQuery]
  const isSame = a?.seatAvailability.revision === b.seatAvailability.revision && a.offers.revision === b.offers.revision
  return isSame ? a : b
}

export interface House {
  readonly model: SeatMapModel
  readonly sellers: SeatSellers
  /** Geometry and availability are loaded and of the same version. */
  readonly ready: boolean
  readonly failed: boolean
  readonly tryAgain: () => void
  /** Number of seats that can be chosen now. */
  readonly free: number
}

/** The seat card open beside the map. If opened from the list, it takes focus and returns it to `opener` on close. */
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

/** The seat map: loads geometry once, and polls availability and the revision of the offers every second. */
export function useHouse({ place, sheet, seatMap, lines, levels, adding }: HouseInput): House {
  const geometry = useQuery(geometryQuery(seatMap.url))
  const { data: live } = useQuery({
    ...availabilityQuery(place),
    refetchInterval: POLL_INTERVAL,
    structuralSharing: sameRevision,
    meta: { silent: true },
  })
  useFreshSheet(place, sheet, live?.offers.revision)
  const ofThisMap = live?.seatAvailability.versionId === seatMap.versionId ? live.seatAvailability : undefined
  const availability = useMemo(
    () =>
      ofThisMap === undefined
        ? unknownAvailability
        : { version: 1, taken: packedRanges(ofThisMap.sold), held: packedRanges(ofThisMap.held) },
    [ofThisMap],
  )
  const yours = useMemo(() => lines.flatMap(({ item }) => item.seatNumbers), [lines])
  const closedAreas = useMemo(() => closedOf(sheet), [sheet])
  const packed = geometry.data ?? emptyMap
  const ready = geometry.data !== undefined && ofThisMap !== undefined
  const extras = useMemo(() => extrasOf(sheet.extras), [sheet.extras])
  const model = useSeatMap({ packed, availability, yours, justTaken: adding.taken, levels, closedAreas, extras })
  const sellers = useSellers({ place, sheet, map: model.map })
  const free = useMemo(() => (ready ? countFree(model) : sheet.free), [ready, model, sheet.free])
  return { model, sellers, ready, free, failed: geometry.isError, tryAgain: () => void geometry.refetch() }
}

/** Extras change without a new map, so the sheet has their seats. */
function extrasOf(extras: Sheet['extras']): LiveSeatExtra[] {
  return extras.flatMap(({ number, seats, text, needsAcknowledgement, label, icon, kind }) =>
    number === null || seats === null
      ? []
      : [{ id: number, label, icon, kind, text: text ?? '', acknowledge: needsAcknowledgement, seats }],
  )
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
