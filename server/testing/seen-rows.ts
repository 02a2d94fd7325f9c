/** What was seen of the values of a column, or of a place inside its JSON. */
export interface Seen {
  /** `null` `text` `number` `boolean` `Date` `bytes` `list` `object`: each kind of value that was seen. */
  readonly kinds: readonly string[]
  /** The texts, if there were few. */
  readonly texts?: readonly string[]
  /** Of lists. */
  readonly items?: Seen
  /** Of objects. */
  readonly fields?: Readonly<Record<string, Seen>>
  /** Fields that some of the objects lacked. */
  readonly lacked?: readonly string[]
}

export interface SeenColumn {
  readonly name: string
  /** PostgreSQL's name of the type. */
  readonly type: string
  /** The labels of an enum. */
  readonly labels?: readonly string[]
  /** It is a column of a table that allows nulls. The statement may still leave them out. */
  readonly canBeNull?: boolean
  readonly seen: Seen
}

/**
 * What a statement returned. `template`: made by the tagged template of these parts. `step`: a step of a pipeline. `call`: made at
 * the first of its frames, by the query builder or as a plain text.
 */
export interface SeenStatement {
  readonly kind: 'template' | 'step' | 'call'
  readonly parts?: readonly string[]
  /** The parts of templates inside it that select something. */
  readonly inner?: readonly (readonly string[])[]
  /** The places in our sources that it came from, innermost first: `server/src/app.ts:12:3`. */
  readonly frames: readonly string[]
  readonly text: string
  readonly columns: readonly SeenColumn[]
}

const MAX_TEXTS = 12
const MAX_LENGTH = 40

const union = (one: readonly string[] = [], other: readonly string[] = []): readonly string[] => [
  ...new Set([...one, ...other]),
]

/** What was seen of one value. */
export const seenOf = (value: unknown): Seen => {
  if (value === null) return { kinds: ['null'] }
  if (typeof value === 'string')
    return value.length > MAX_LENGTH ? { kinds: ['text'] } : { kinds: ['text'], texts: [value] }
  if (value instanceof Date) return { kinds: ['Date'] }
  if (value instanceof Uint8Array) return { kinds: ['bytes'] }
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(seenOf)
    return { kinds: ['list'], ...(first === undefined ? {} : { items: others.reduce(mergeSeen, first) }) }
  }
  if (typeof value !== 'object') return { kinds: [typeof value] }
  const fields = Object.entries(value as Readonly<Record<string, unknown>>)
  return {
    kinds: ['object'],
    fields: Object.fromEntries(fields.map(([name, inner]) => [name, seenOf(inner)])),
    lacked: [],
  }
}

const mergeTexts = (one: Seen, other: Seen): readonly string[] | undefined => {
  const known = [one, other].filter(({ kinds }) => kinds.includes('text')).map(({ texts }) => texts)
  if (known.length === 0 || known.includes(undefined)) return undefined
  const all = union(...(known as (readonly string[])[]))
  return all.length > MAX_TEXTS ? undefined : all
}

const mergeFields = (one: Seen, other: Seen): Pick<Seen, 'fields' | 'lacked'> => {
  if (one.fields === undefined || other.fields === undefined) {
    const { fields, lacked } = one.fields === undefined ? other : one
    return fields === undefined ? {} : { fields, lacked: lacked ?? [] }
  }
  const [ones, others] = [one.fields, other.fields]
  const names = union(Object.keys(ones), Object.keys(others))
  const merged = names.map((name) => {
    const [left, right] = [ones[name], others[name]]
    return [name, left === undefined || right === undefined ? (left ?? right) : mergeSeen(left, right)]
  })
  const gone = names.filter((name) => !(name in ones) || !(name in others))
  return {
    fields: Object.fromEntries(merged) as Readonly<Record<string, Seen>>,
    lacked: union(union(one.lacked, other.lacked), gone),
  }
}

/** What was seen of both. */
export const mergeSeen = (one: Seen, other: Seen): Seen => {
  const texts = mergeTexts(one, other)
  const items =
    one.items === undefined || other.items === undefined
      ? (one.items ?? other.items)
      : mergeSeen(one.items, other.items)
  return {
    kinds: union(one.kinds, other.kinds),
    ...(texts === undefined ? {} : { texts }),
    ...(items === undefined ? {} : { items }),
    ...mergeFields(one, other),
  }
}
