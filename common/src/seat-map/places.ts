import type { SeatMap } from './seat-map.ts'

/**
 * Seats as text that people read and type: a section, rows such as `A-C, F` and seats such as `1-12, 14`. Blank rows or
 * seats mean all. Survives a change of the map, unlike seat numbers. Labels that contain `,`, `-` or `"` are quoted.
 */
export type SeatPlaces = { readonly section: string; readonly rows: string; readonly seats: string }

type Fault = { readonly field: keyof SeatPlaces; readonly message: string }
type Range = readonly [from: string, to: string]

const SPECIAL = /[",-]/
const TOKEN = /^(?:"((?:[^"]|"")+)"|([^",]+))$/

/** Splits at a separator outside quotes. */
function split(text: string, separator: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

const unquoted = (text: string): string | undefined => {
  const found = TOKEN.exec(text.trim())
  return found?.[1]?.replaceAll('""', '"') ?? found?.[2]
}
const quoted = (label: string): string => (SPECIAL.test(label) ? `"${label.replaceAll('"', '""')}"` : label)

/** Reads `A-C, F` as ranges; undefined if it isn't a list of ranges. Blank reads as none. */
function rangesOf(text: string): readonly Range[] | undefined {
  if (text.trim() === '') return []
  const ranges: Range[] = []
  for (const part of split(text.replaceAll('–', '-'), ',')) {
    const [from, to = from, ...rest] = split(part, '-').map(unquoted)
    if (from === undefined || to === undefined || rest.length > 0) return undefined
    ranges.push([from, to])
  }
  return ranges
}

/** Row labels are compared without regard to case, exact matches first. */
function rowIndex(map: SeatMap, rowFrom: number, rowTo: number, label: string): number {
  const rows = map.rows.slice(rowFrom, rowTo + 1)
  const exact = rows.findIndex((row) => row.label === label)
  const at = exact >= 0 ? exact : rows.findIndex((row) => row.label.toLowerCase() === label.toLowerCase())
  return at < 0 ? -1 : rowFrom + at
}

/** The chosen rows of a section, by index; rows that the map doesn't have are in `unknown`. */
function rowsAt(map: SeatMap, places: SeatPlaces): { readonly rows: ReadonlySet<number>; readonly unknown: string[] } {
  const section = map.sections.find(({ name }) => name === places.section)
  const ranges = rangesOf(places.rows)
  const rows = new Set<number>()
  const unknown: string[] = []
  if (section === undefined || ranges === undefined) return { rows, unknown }
  if (ranges.length === 0) for (let row = section.rowFrom; row <= section.rowTo; row += 1) rows.add(row)
  for (const [from, to] of ranges) {
    const ends = [from, to].map((label) => rowIndex(map, section.rowFrom, section.rowTo, label))
    unknown.push(...[from, to].filter((_, end) => ends[end] === -1))
    if (ends.includes(-1)) continue
    for (let row = Math.min(...ends); row <= Math.max(...ends); row += 1) rows.add(row)
  }
  return { rows, unknown: [...new Set(unknown)] }
}

/** Ranges of seat positions; undefined if the text isn't a list of numbers and ranges. */
function positionsOf(text: string): readonly (readonly [number, number])[] | undefined {
  const ranges = rangesOf(text)
  if (ranges === undefined || !ranges.flat().every((end) => /^\d{1,5}$/.test(end))) return undefined
  return ranges.map(([from, to]) => [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))])
}

/** The seats of these places on a map, ascending and unique. Sections, rows and seats that it doesn't have are left out. */
export function seatsAt(map: SeatMap, places: readonly SeatPlaces[]): number[] {
  const seats = new Set<number>()
  for (const place of places) {
    const positions = positionsOf(place.seats)
    if (positions === undefined) continue
    for (const row of rowsAt(map, place).rows) {
      const { first, last } = map.rows[row]!
      for (let no = first; no <= last; no += 1) {
        const position = map.position[no]!
        if (positions.length === 0 || positions.some(([from, to]) => from <= position && position <= to)) seats.add(no)
      }
    }
  }
  return [...seats].toSorted((a, b) => a - b)
}

/** The seats of one row as text; blank for all of them. Ranges run over the row's own positions. */
function seatsText(map: SeatMap, row: number, chosen: ReadonlySet<number>): string {
  const { first, last } = map.rows[row]!
  const inRow = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  if (inRow.every((no) => chosen.has(no))) return ''
  const sorted = inRow.toSorted((a, b) => map.position[a]! - map.position[b]!)
  const parts: string[] = []
  for (let at = 0; at < sorted.length; at += 1) {
    const from = at
    while (at < sorted.length && chosen.has(sorted[at]!)) at += 1
    if (at === from) continue
    const [start, end] = [map.position[sorted[from]!]!, map.position[sorted[at - 1]!]!]
    parts.push(start === end ? String(start) : `${start}-${end}`)
  }
  return parts.join(', ')
}

/** These seats as places, the shortest way: whole sections, then rows with the same seats. `seatsAt` gives them back. */
export function placesOf(map: SeatMap, seats: Iterable<number>): SeatPlaces[] {
  const chosen = new Set(seats)
  return map.sections.flatMap(({ name: section, rowFrom, rowTo }) => {
    const bySeats = new Map<string, number[]>()
    for (let row = rowFrom; row <= rowTo; row += 1) {
      const { first, last } = map.rows[row]!
      if (!Array.from({ length: last - first + 1 }, (_, i) => first + i).some((no) => chosen.has(no))) continue
      const text = seatsText(map, row, chosen)
      bySeats.set(text, [...(bySeats.get(text) ?? []), row])
    }
    return [...bySeats].map(([text, rows]) => ({
      section,
      rows: rows.length === rowTo - rowFrom + 1 ? '' : rowsText(map, rows),
      seats: text,
    }))
  })
}

function rowsText(map: SeatMap, rows: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const from = at
    while (rows[at + 1] === rows[at]! + 1) at += 1
    const [start, end] = [quoted(map.rows[rows[from]!]!.label), quoted(map.rows[rows[at]!]!.label)]
    parts.push(from === at ? start : `${start}-${end}`)
  }
  return parts.join(', ')
}

/** Problems with a place on this map, by field; empty if every part of it exists. */
export function placeFaults(map: SeatMap, place: SeatPlaces): Fault[] {
  if (!map.sections.some(({ name }) => name === place.section))
    return [{ field: 'section', message: `The seat map has no section ${place.section}.` }]
  if (rangesOf(place.rows) === undefined) return [{ field: 'rows', message: 'Use rows such as A-C, F.' }]
  const { unknown } = rowsAt(map, place)
  if (unknown.length > 0)
    return [{ field: 'rows', message: `${place.section} has no row ${unknown.slice(0, 3).join(', ')}.` }]
  if (positionsOf(place.seats) === undefined) return [{ field: 'seats', message: 'Use seats such as 1-12, 14.' }]
  return seatsAt(map, [place]).length > 0 ? [] : [{ field: 'seats', message: 'These rows don’t have those seats.' }]
}
