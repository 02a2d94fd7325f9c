import type { SeatExtra, SeatMapDocument } from '@admission/common/seat-map/document.ts'
import { packSeatMap, type PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { placesOf, seatsAt } from '@admission/common/seat-map/places.ts'
import { packRanges } from '@admission/common/seat-map/ranges.ts'
import { readSeatMap, type SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { RecordedExtra } from '../reads/extras.ts'

/** A version ready to be written, and the extras that came with its document. */
export type ComposedVersion = {
  readonly packed: PackedSeatMap
  readonly map: SeatMap
  readonly newExtras: readonly NewExtra[]
}

type NewExtra = Omit<RecordedExtra, 'icon' | 'state'> & { readonly icon: string }

const shownOnMap = ({ no, kind, label, text, icon, mustAcknowledge }: NewExtra): SeatExtra => ({
  id: no,
  kind,
  label,
  text,
  icon,
  acknowledge: mustAcknowledge,
})

/**
 * A document with the seat extras of its configuration. Extras are records of their own, so a recorded one decides
 * which seats have it; one that only the document knows becomes a record.
 */
export const composeVersion = (document: SeatMapDocument, recorded: readonly RecordedExtra[]): ComposedVersion => {
  const packed = packSeatMap(document)
  const map = readSeatMap(packed)
  const known = new Set(recorded.map(({ no }) => no))
  const newExtras = document.extras.flatMap((extra, index): NewExtra[] => {
    if (known.has(extra.id)) return []
    const seats = [...map.extrasOf].flatMap(([seat, indexes]) => (indexes.includes(index) ? [seat] : []))
    const { id: no, acknowledge: mustAcknowledge, ...rest } = extra
    return [{ ...rest, no, mustAcknowledge, places: placesOf(map, seats) }]
  })
  const extras = [...recorded.filter(({ state }) => state === 'ACTIVE'), ...newExtras].toSorted((a, b) => a.no - b.no)
  const composed = {
    ...packed,
    extras: extras.map(shownOnMap),
    extraSeats: extras.map(({ places }) => packRanges(seatsAt(map, places))),
  }
  return { packed: composed, map: readSeatMap(composed), newExtras }
}
