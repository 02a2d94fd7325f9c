import type { Ceiling, FactCollection, OfferFacts } from './facts.ts'

/** The longest that facts are kept, whatever the database says of their version. */
const KEPT_MS = 30_000

/** Facts, and by what to tell whether staff or time have changed them since. */
export type ReadOffer = {
  readonly facts: OfferFacts
  /** Subjects that the version covers. */
  readonly subjects: readonly string[]
  /** Read before the facts, so that they are at least as new. */
  readonly version: string
  /** When they change next by time. */
  readonly nextMoment: Date | null
  /** Full caps that pass their places on, as of when the blocks were given to collections. */
  readonly fullCaps: readonly string[]
}

/** The part of an offer that buyers change: read for every answer. */
export type LiveStock = {
  /** By the database clock. */
  readonly now: Date
  readonly version: string
  /** Units of `countersOf`, in their order, that are neither held nor sold. Null if one no longer exists. */
  readonly room: readonly (number | null)[]
  /** Units that people on the waitlist get first, by block. Null if no one waits. */
  readonly waitedFor: ReadonlyMap<string, number> | null
}

/** The counters that facts were read with. */
export const countersOf = ({ blocks, collections }: OfferFacts): readonly string[] => [
  ...new Set([
    ...blocks.map(({ id }) => id),
    ...collections.flatMap(({ caps, allocations }) => [...caps, ...allocations].map(({ counterId }) => counterId)),
  ]),
]

/** True if nothing but stock has changed since the facts were read. */
const isCurrent = ({ facts, version, nextMoment }: ReadOffer, live: LiveStock): boolean => {
  const now = live.now.getTime()
  const isInTime = facts.now.getTime() <= now && now < facts.now.getTime() + KEPT_MS
  return isInTime && version === live.version && (nextMoment === null || live.now < nextMoment)
}

type Room = (counterId: string) => number

const withLeft = <Kind extends Ceiling>(ceilings: readonly Kind[], room: Room): readonly Kind[] =>
  ceilings.map((ceiling) => ({ ...ceiling, left: room(ceiling.counterId) }))

// Which collection sells a block depends on these, and the database decides it.
const sameCapsAreFull = (collections: readonly FactCollection[], fullCaps: ReadOffer['fullCaps']): boolean =>
  collections
    .flatMap(({ caps }) => caps.filter(({ atCap }) => atCap === 'SWITCH' || atCap === 'HIDE'))
    .every(({ counterId, left }) => fullCaps.includes(counterId) === left <= 0)

/** The facts with the stock of now. Undefined if they must be read again. */
export const withStock = (read: ReadOffer, live: LiveStock): OfferFacts | undefined => {
  if (!isCurrent(read, live) || live.room.includes(null)) return undefined
  const { facts } = read
  const rooms = new Map(countersOf(facts).map((id, index) => [id, live.room[index] ?? 0]))
  const room: Room = (counterId) => rooms.get(counterId) ?? 0
  const collections = facts.collections.map((collection) => ({
    ...collection,
    caps: withLeft(collection.caps, room),
    allocations: withLeft(collection.allocations, room),
  }))
  if (!sameCapsAreFull(collections, read.fullCaps)) return undefined
  const blocks = facts.blocks.map((block) => {
    const isFirstForOthers = room(block.id) >= (live.waitedFor?.get(block.id) ?? Number.POSITIVE_INFINITY)
    return { ...block, free: isFirstForOthers ? 0 : room(block.id) }
  })
  return { ...facts, now: live.now, blocks, collections }
}
