import type { AllocationFieldsFragment } from './event-allocations.gql.ts'

/** One cell of the matrix of holders: an allocation's places in one area or section, or all of a shared one. */
export interface AllocationRow {
  readonly key: string
  readonly allocation: AllocationFieldsFragment
  /** Area or section; null for an allocation that isn't tied to one. */
  readonly part: string | null
  readonly priceLevel: number | null
  readonly units: number
  readonly held: number
  readonly sold: number
  /** Null if sales aren't counted: first come, first served. */
  readonly left: number | null
}

/** The rows of the matrix: live allocations, each by area and price level. */
export const allocationRows = (allocations: readonly AllocationFieldsFragment[]): readonly AllocationRow[] =>
  allocations
    .filter(({ releasedAt }) => releasedAt === null)
    .flatMap((allocation): readonly AllocationRow[] => {
      const { id, mode, parts, units, held, sold } = allocation
      if (mode !== 'EXCLUSIVE' || parts.length === 0) {
        const left = mode === 'FIRST_COME' ? null : units - held - sold
        return [{ key: id, allocation, part: null, priceLevel: null, units, held, sold, left }]
      }
      return parts.map((part) => ({
        key: `${id} ${part.name} ${part.priceLevel}`,
        allocation,
        part: part.name,
        priceLevel: part.priceLevel,
        units: part.units,
        held: part.held,
        sold: part.sold,
        left: part.units - part.held - part.sold,
      }))
    })

/** Releases in the order in which they happen: planned ones first, then those done, latest first. */
export const releaseTimeline = (
  allocations: readonly AllocationFieldsFragment[],
): readonly {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly local: string
  readonly isDone: boolean
}[] => {
  const steps = allocations.flatMap(({ id, name, releaseAt, releasedAt }) => {
    const time = releasedAt ?? releaseAt
    return time === null ? [] : [{ id, name, at: time.utc, local: time.local, isDone: releasedAt !== null }]
  })
  const planned = steps.filter(({ isDone }) => !isDone).toSorted((a, b) => a.at.localeCompare(b.at))
  return [...planned, ...steps.filter(({ isDone }) => isDone).toSorted((a, b) => b.at.localeCompare(a.at))]
}
