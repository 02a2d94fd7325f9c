/**
 * Ascending seat numbers as flat pairs [gap, length, gap, length, …]: the gap is counted from the end of the previous
 * range (from 0 at first). `[3, 4, 1, 5]` means seats 3, 4, 5, 6 and 8, 9, 10, 11, 12: short in JSON, shorter in gzip.
 */
export type SeatRanges = readonly number[]

/** Packs ascending, unique numbers. */
export function packRanges(sorted: Iterable<number>): number[] {
  const packed: number[] = []
  let end = 0
  let length = 0
  let start = 0
  for (const no of sorted) {
    if (length > 0 && no === start + length) {
      length += 1
      continue
    }
    if (length > 0) {
      packed.push(start - end, length)
      end = start + length
    }
    start = no
    length = 1
  }
  if (length > 0) packed.push(start - end, length)
  return packed
}

/** Calls `each` with the first and last number of every range. */
export function eachRange(ranges: SeatRanges, each: (first: number, last: number) => void): void {
  let end = 0
  for (let i = 0; i + 1 < ranges.length; i += 2) {
    const first = end + ranges[i]!
    end = first + ranges[i + 1]!
    each(first, end - 1)
  }
}

/** Every number of the ranges, ascending. */
export function unpackRanges(ranges: SeatRanges): number[] {
  const numbers: number[] = []
  eachRange(ranges, (first, last) => {
    for (let no = first; no <= last; no += 1) numbers.push(no)
  })
  return numbers
}

/** Positions as text for print and speech: "12, 13, 16 to 18". Two adjacent ones are listed, three make a range. */
export function positionsText(positions: readonly number[]): string {
  const sorted = [...positions].toSorted((a, b) => a - b)
  const parts: string[] = []
  let from = 0
  while (from < sorted.length) {
    let to = from
    while (to + 1 < sorted.length && sorted[to + 1] === sorted[to]! + 1) to += 1
    if (to - from >= 2) parts.push(`${sorted[from]} to ${sorted[to]}`)
    else parts.push(...sorted.slice(from, to + 1).map(String))
    from = to + 1
  }
  return parts.join(', ')
}
