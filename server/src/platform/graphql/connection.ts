import { isUuid } from '@admission/common/ids.ts'
import type { FieldMap, ObjectRef } from '@pothos/core'
import type { Area } from '#platform/actor.ts'
import { inputError } from '#platform/errors.ts'
import { ALL, builder } from '#platform/graphql/builder.ts'

/** A page of a list, in the contract's connection format. */
export type Page<Node> = {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly totalCount: number
}

/** The sort values that position a row in its list, its id last. */
export type CursorKey = readonly (string | number | null)[]

/** Maximum length of a cursor: of the sort values of its row, some of which are names. */
export const maxCursor = 4_000

/** Creates a row's opaque cursor. */
export const encodeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

const isPlain = (value: unknown): boolean => value === null || typeof value === 'string' || Number.isSafeInteger(value)

const WRONG_CURSOR = 'This cursor is invalid. Reload the list.'

/** Parses a cursor of `length` values. Refuses cursors that this server didn't create. */
export const cursorKey = (cursor: string, length: number): CursorKey => {
  const wrong = inputError({ path: 'after', message: WRONG_CURSOR })
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw wrong
  }
  if (!Array.isArray(key) || key.length !== length || !key.every(isPlain)) throw wrong
  return key as CursorKey
}

/** The ID in a cursor of a list that is sorted by ID; null without a cursor. Throws userInputError for `after`. */
export const cursorId = (after: string | null | undefined): string | null => {
  if (!after) return null
  const [id] = cursorKey(after, 1)
  if (!isUuid(id)) throw inputError({ path: 'after', message: WRONG_CURSOR })
  return id
}

/** Number of rows for a page, from `first` or `last`, up to `max`. Refuses zero and below. */
export const pageSize = (wanted: number | null | undefined, standard = 20, max = 100): number => {
  const size = wanted ?? standard
  if (size < 1 || size > max) throw inputError({ path: 'first', message: `Ask for 1 to ${max} at a time.` })
  return size
}

/** Turns rows, read with one more than `size`, into a page. `backwards` rows come in the list's reverse order. */
export const toPage = <Node>(
  rows: readonly Node[],
  options: {
    readonly size: number
    readonly totalCount: number
    readonly keyOf: (row: Node) => CursorKey
    /** A cursor was given, so there are rows on the side it came from. */
    readonly continued: boolean
    readonly backwards?: boolean
  },
): Page<Node> => {
  const more = rows.length > options.size
  const pageRows = rows.slice(0, options.size)
  const ordered = options.backwards ? pageRows.toReversed() : pageRows
  // Cursors are created on demand: most lists don't need them.
  const cursorAt = (node: Node): string => encodeCursor(options.keyOf(node))
  const cursorOrNull = (node: Node | undefined): string | null => (node === undefined ? null : cursorAt(node))
  const edges = ordered.map((node) => ({
    node,
    get cursor() {
      return cursorAt(node)
    },
  }))
  return {
    edges,
    pageInfo: {
      hasNextPage: options.backwards ? options.continued : more,
      hasPreviousPage: options.backwards ? more : options.continued,
      get startCursor() {
        return cursorOrNull(ordered[0])
      },
      get endCursor() {
        return cursorOrNull(ordered.at(-1))
      },
    },
    totalCount: options.totalCount,
  }
}

const PageInfoRef = builder.objectRef<Page<unknown>['pageInfo']>('PageInfo').implement({
  subGraphs: ALL,
  public: true,
  description: 'Information about a page’s position in the list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are rows after the page.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', { description: 'Whether there are rows before the page.' }),
    startCursor: t.exposeString('startCursor', {
      nullable: true,
      description: 'Cursor of the first row. Null if the page is empty.',
    }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Cursor of the last row. Null if the page is empty.',
    }),
  }),
})

export type Ref<Shape> = ObjectRef<Types, Shape>
type Types = typeof builder.$inferSchemaTypes

/** Where a connection's count comes from, and fields that only this list has. */
type Whole<Shape> = {
  readonly totalCount: (page: Shape) => number | Promise<number>
  readonly fields?: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>) => FieldMap
}

/** The types `{name}Connection` and `{name}Edge` of pages made by `toPage`. `public`: the root field has the policy. A suffix names the area of a list that several areas have. */
export const connectionRef = <Node extends object, Shape extends Omit<Page<Node>, 'totalCount'>>(
  node: Ref<Node>,
  name: string | { readonly type: string; readonly suffix: string },
  subGraphs: Area[],
  { totalCount, fields }: Whole<Shape>,
) => {
  const { type, suffix } = typeof name === 'string' ? { type: name, suffix: '' } : name
  const edge = builder.objectRef<Page<Node>['edges'][number]>(`${type}Edge${suffix}`).implement({
    subGraphs,
    public: true,
    description: 'Row of a list with its cursor.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Opaque cursor. Pass it as `after` or `before`.' }),
      // The compiler can't know that a generic row is not a list.
      node: t.field({ type: node, description: 'Row.', resolve: (row) => row.node as never }),
    }),
  })
  return builder.objectRef<Shape>(`${type}Connection${suffix}`).implement({
    subGraphs,
    public: true,
    description: 'Page of a list.',
    fields: (t) => ({
      edges: t.field({ type: [edge], description: 'Rows of the page, in order.', resolve: (page) => [...page.edges] }),
      pageInfo: t.field({
        type: PageInfoRef,
        description: 'Cursors of the page, and whether there are rows before and after it.',
        resolve: (page) => page.pageInfo,
      }),
      totalCount: t.int({
        description: 'Number of rows in the whole list that match the filter.',
        resolve: totalCount,
      }),
      ...fields?.(t),
    }),
  })
}
