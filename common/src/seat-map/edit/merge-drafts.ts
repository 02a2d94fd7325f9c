import type { SeatDraft } from './document.ts'
import { isSame } from './is-same.ts'
import { renumberNew } from './renumber-new.ts'
import { repairReferences } from './repair-references.ts'

export type MergeSide = 'MINE' | 'THEIRS'

/**
 * Something that two people changed differently: its place in words ("Stalls, row C, seat 14"), its name, and both
 * values.
 */
export type DraftConflict = {
  readonly where: string
  readonly what: string
  readonly mine: string
  readonly theirs: string
}

export type MergedDraft = { readonly draft: SeatDraft; readonly conflicts: readonly DraftConflict[] }

type Part = Readonly<Record<string, unknown>>
type Place = readonly string[]
type Three = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }
type Merge = { readonly side: MergeSide; readonly conflicts: DraftConflict[] }

/**
 * Merges two people's changes to the same draft: whatever only one of them changed is kept, part by part, down to the seat.
 * Parts that both changed differently are taken from `side` and listed. New parts of both stay, whatever IDs they
 * have.
 */
export function mergeDrafts(base: SeatDraft, mine: SeatDraft, theirs: SeatDraft, side: MergeSide): MergedDraft {
  const merge: Merge = { side, conflicts: [] }
  const three = { base, mine: renumberNew(base, mine, theirs), theirs }
  const merged = merged3(merge, three, [], 'Seat map') as SeatDraft
  return { draft: repairReferences(merged, [three.mine, theirs, base]), conflicts: grouped(merge.conflicts) }
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
const keyOf = (value: unknown): number | undefined => {
  const key = isPart(value) ? (value['id'] ?? value['number']) : undefined
  return typeof key === 'number' ? key : undefined
}
const isKeyed = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) && value.every((item) => keyOf(item) !== undefined)

function merged3(merge: Merge, three: Three, place: Place, what: string): unknown {
  const { base, mine, theirs } = three
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (what === 'guides') return mergedGuides(three)
  if (isKeyed(mine) && isKeyed(theirs) && isKeyed(base ?? []))
    return mergedList(merge, { base: (base ?? []) as readonly Part[], mine, theirs }, place, what)
  if (isPart(mine) && isPart(theirs) && (keyOf(mine) !== undefined || place.length === 0))
    return mergedPart(merge, { base: isPart(base) ? base : {}, mine, theirs }, place)
  return chosen(merge, { ...three, place, what })
}

/** Guides have no IDs: those that neither side removed, with the new ones of both. */
function mergedGuides({ base, mine, theirs }: Three): unknown {
  const [before, ours, others] = [base, mine, theirs].map((guides) =>
    ((guides ?? []) as readonly unknown[]).map((guide) => JSON.stringify(guide)),
  ) as [string[], string[], string[]]
  const isKept = (guide: string): boolean =>
    before.includes(guide) ? ours.includes(guide) && others.includes(guide) : true
  return [...new Set([...others, ...ours])].filter(isKept).map((guide) => JSON.parse(guide) as unknown)
}

function chosen(
  { side, conflicts }: Merge,
  { mine, theirs, place, what }: Three & { readonly place: Place; readonly what: string },
): unknown {
  conflicts.push({ where: place.join(', ') || 'Seat map', what, mine: shown(mine), theirs: shown(theirs) })
  return side === 'MINE' ? mine : theirs
}

// A place is two numbers that only mean something together.
const placeOf = ({ x, y }: Part): unknown => (x === undefined ? undefined : [x, y])

function mergedPart(
  merge: Merge,
  { base, mine, theirs }: { readonly base: Part; readonly mine: Part; readonly theirs: Part },
  place: Place,
): Part {
  const result: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (key === 'y') continue
    const isPlace = key === 'x'
    const valueIn = (part: Part): unknown => (isPlace ? placeOf(part) : part[key])
    const three = { base: valueIn(base), mine: valueIn(mine), theirs: valueIn(theirs) }
    const value = merged3(merge, three, place, key)
    if (isPlace) [result['x'], result['y']] = value as [number, number]
    else if (value !== undefined) result[key] = value
  }
  return result
}

type Lists = { readonly base: readonly Part[]; readonly mine: readonly Part[]; readonly theirs: readonly Part[] }
const byKey = (items: readonly Part[]) => new Map(items.map((item) => [keyOf(item) ?? 0, item]))

function mergedList(merge: Merge, lists: Lists, place: Place, kind: string): Part[] {
  const [base, mine, theirs] = [byKey(lists.base), byKey(lists.mine), byKey(lists.theirs)]
  const kept = new Map<number, Part>()
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const three = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const at = [...place, named(kind, three.mine ?? three.theirs ?? {})]
    const item = three.mine && three.theirs ? merged3(merge, three, at, kind) : oneSided(merge, three, at)
    if (item !== undefined) kept.set(key, item as Part)
  }
  return ordered(merge, { base, mine, theirs, kept }, place, kind)
}

/** A part that one side lacks: new, or deleted by one and perhaps changed by the other. */
function oneSided(merge: Merge, three: Three, place: Place): unknown {
  const { base, mine, theirs } = three
  const present = mine ?? theirs
  if (base === undefined) return present
  return isSame(base, present) ? undefined : chosen(merge, { ...three, place, what: 'deleted' })
}

type Keyed = ReadonlyMap<number, Part>
type Orders = Readonly<Record<'base' | 'mine' | 'theirs' | 'kept', Keyed>>

function ordered(merge: Merge, { base, mine, theirs, kept }: Orders, place: Place, kind: string): Part[] {
  const isCommon = (key: number): boolean => base.has(key) && mine.has(key) && theirs.has(key)
  const orderIn = (keyed: Keyed) => [...keyed.keys()].filter(isCommon)
  const [before, ours, other] = [orderIn(base), orderIn(mine), orderIn(theirs)]
  const isTheirs = isSame(before, ours)
  if (!isTheirs && !isSame(before, other) && !isSame(ours, other))
    chosen(merge, { base: before, mine: ours, theirs: other, place, what: `order of ${kind}` })
  const leads = isTheirs || (merge.side === 'THEIRS' && !isSame(before, other)) ? [theirs, mine] : [mine, theirs]
  const keys = [...leads[0]!.keys()].filter((key) => kept.has(key))
  const follower = [...leads[1]!.keys()]
  const known = new Set(keys)
  follower.forEach((key, index) => {
    if (!kept.has(key) || known.has(key)) return
    const neighbor = follower.slice(0, index).findLast((each) => known.has(each))
    keys.splice(neighbor === undefined ? 0 : keys.indexOf(neighbor) + 1, 0, key)
    known.add(key)
  })
  return keys.map((key) => kept.get(key)!)
}

const kindLabels: Readonly<Record<string, string>> = {
  rows: 'row',
  seats: 'seat',
  levels: 'price level',
  extras: 'seat extra',
  shapes: 'shape',
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return 'Removed'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'Changed'
}

const named = (kind: string, part: Part): string => {
  const given = [part['name'], part['label'], part['text'], keyOf(part)].find(
    (each) => each !== undefined && each !== '',
  )
  const name = shown(given)
  return kind in kindLabels ? `${kindLabels[kind]!} ${name}` : name
}

const plainLabels: Readonly<Record<string, string>> = {
  x: 'place',
  at: 'place',
  labelAt: 'place of the name',
  level: 'price level',
  companionOf: 'companion',
  focal: 'focal point',
  background: 'background plan',
  points: 'outline',
  table: 'table',
}

/** Conflicts of many seats of a row, of the same kind, as one. */
function grouped(conflicts: readonly DraftConflict[]): DraftConflict[] {
  const groups = Map.groupBy(conflicts, ({ where, what }) => `${where.replace(/, seat [^,]*$/, '')}|${what}`)
  return [...groups.values()].map((group) => {
    const [first] = group as [DraftConflict, ...DraftConflict[]]
    const what = plainLabels[first.what] ?? first.what
    return group.length === 1
      ? { ...first, what }
      : {
          where: first.where.replace(/, seat [^,]*$/, `, ${group.length} seats`),
          what,
          mine: 'Changed',
          theirs: 'Changed',
        }
  })
}
