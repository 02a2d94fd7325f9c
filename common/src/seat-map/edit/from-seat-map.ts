import { seatFlags, type MapRow, type SeatMap } from '../seat-map.ts'
import type { DraftRow, DraftSeat, SeatDraft } from './document.ts'

/**
 * A draft that publishes to the same seats as a published map, for a configuration that has no draft yet. IDs of seats
 * are their numbers in that map. Takes the output of `readSeatMap`.
 */
export function draftOf(map: SeatMap): SeatDraft {
  let lastId = map.count
  const newId = (): number => (lastId += 1)
  const firstOfRun = new Set(map.runs.map((run) => run.first))
  return {
    version: 1,
    name: map.name,
    focal: map.focal,
    levels: map.levels.map(({ level, name }) => ({ number: level, name, color: null })),
    extras: map.extras,
    background: null,
    sections: map.sections.map((section) => ({
      id: newId(),
      name: section.name,
      labelAt: section.labelAt,
      level: map.level[section.first] ?? map.levels[0]!.level,
      rows: map.rows.slice(section.rowFrom, section.rowTo + 1).map((row): DraftRow => ({
        id: newId(),
        label: row.label,
        ...endsOf(map, row),
        seats: Array.from({ length: row.last - row.first + 1 }, (_, i) =>
          seatOf(map, row.first + i, i > 0 && firstOfRun.has(row.first + i)),
        ),
      })),
    })),
    areas: map.areas.map((area) => ({ id: newId(), ...area })),
    shapes: map.shapes.filter((shape) => !isText(shape)).map((shape) => ({ id: newId(), ...shape })),
    texts: map.shapes.filter(isText).map(({ label, points }) => {
      const [x, y] = points[0]!
      return { id: newId(), text: label, x, y }
    }),
  }
}

const isText = ({ kind, label }: SeatMap['shapes'][number]): boolean => kind === 'MARKING' && label !== ''

/** Columns are 32-bit floats; a draft has one decimal. */
const tenth = (value: number): number => Math.round(value * 10) / 10

function seatOf(map: SeatMap, no: number, aisle: boolean): DraftSeat {
  const companionOf = map.companionOf.get(no)
  const extras = map.extrasOf.get(no)?.map((index) => map.extras[index]!.id)
  return {
    id: no,
    label: map.position[no]!,
    x: tenth(map.x[no]!),
    y: tenth(map.y[no]!),
    level: map.level[no]!,
    ...((map.flags[no]! & seatFlags.accessible) !== 0 && { accessible: true }),
    ...(companionOf !== undefined && { companionOf }),
    ...(aisle && { aisle: true }),
    ...(extras && { extras }),
  }
}

function endsOf(map: SeatMap, { anchors, first, last }: MapRow): Pick<DraftRow, 'ends'> {
  const [only, second] = anchors
  if (second) return {}
  if (!only) return { ends: 'NONE' }
  const away = (no: number): number => Math.hypot(only[0] - map.x[no]!, only[1] - map.y[no]!)
  return { ends: away(first) <= away(last) ? 'START' : 'END' }
}
