import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DefaultQueryExecutor } from 'kysely'
import { Client, Connection, Pool } from 'pg'
import { afterAll } from 'vitest'
import { valueTypes } from '#platform/db/json.ts'
import { readRowCatalog, type RowCatalog } from './row-catalog.ts'
import { mergeSeen, seenOf, type Seen, type SeenColumn, type SeenStatement } from './seen-rows.ts'

/*
 * Records, while tests run, which place in our sources made which statement, and what PostgreSQL returned for it: see decision 17.
 * It listens to the wire and to the compiler of the query builder, so the product has no code for it.
 */

/** Rows of a statement that are looked at in full. Of those after them, only nulls are noted. */
const MAX_ROWS = 200
const MAX_TEXT = 200

type Field = {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}
type Place = Pick<SeenStatement, 'kind' | 'parts' | 'inner' | 'frames'>
type RawNode = { readonly sqlFragments: readonly string[]; readonly parameters: readonly { readonly kind: string }[] }
type Noted = {
  readonly places: Place[]
  columns: readonly Field[]
  seen: (Seen | undefined)[]
  rows: number
  hasReturned: boolean
  isNew: boolean
}
type Tap = { readonly texts: Map<string, string>; readonly fields: Map<string, readonly Field[]>; waiting: string[] }

/** Kept between files of a process, which load this file again. */
type State = { readonly statements: Map<string, Noted>; readonly taps: WeakMap<object, Tap>; catalog?: RowCatalog }

const KEY = Symbol.for('admission.prove-rows')
const root = join(import.meta.dirname, '../..')
const all = globalThis as unknown as Record<typeof KEY, State | undefined>
const isLoaded = all[KEY] !== undefined
const state: State = (all[KEY] ??= { statements: new Map(), taps: new WeakMap() })

/** By the number of the type, which `pg` takes for a list of names. */
const parserOf = valueTypes.getTypeParser as (oid: number, format: 'text') => (text: string) => unknown

const OUR_FRAME = /\(?(?:file:\/\/)?(\/[^():]*\/server\/src\/[^():]*):(\d+):(\d+)\)?$/
/** What all statements of a pool pass. */
const IS_PASSED = /\/platform\/db\/(answer-limit|naming-pool)\.ts$/
/** A step that is run as a statement of its own. If that is long after it was asked for, no frame is left. */
const IS_DECIDING = /^$|\/platform\/db\/decide\.ts/
const IS_TEST = /\.test\.ts$|\/testing(\/|\.ts$)|\/demo(\/|\.ts$)/

type Frames = { readonly frames: readonly string[]; readonly isOfTest: boolean }

/** The places in our sources that led here, innermost first, unless a test or the demo world asks. */
const framesNow = (): Frames => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const { stack = '' } = new Error('place')
  Error.stackTraceLimit = stackTraceLimit
  const frames = stack.split('\n').flatMap((line) => {
    const [, path = '', row = '', column = ''] = OUR_FRAME.exec(line.trim()) ?? []
    return path === '' || IS_PASSED.test(path) ? [] : [`${relative(root, path)}:${row}:${column}`]
  })
  const isOfTest = IS_TEST.test(frames[0]?.replace(/:\d+:\d+$/, '') ?? '')
  return { frames: isOfTest ? [] : frames, isOfTest }
}

const notedOf = (text: string): Noted => {
  const known = state.statements.get(text)
  if (known !== undefined) return known
  const fresh: Noted = { places: [], columns: [], seen: [], rows: 0, hasReturned: false, isNew: true }
  state.statements.set(text, fresh)
  return fresh
}

/** The templates inside a template that select something. */
const innerOf = ({ parameters }: RawNode): readonly (readonly string[])[] =>
  parameters
    .filter(({ kind }) => kind === 'RawNode')
    .map((node) => node as unknown as RawNode)
    .flatMap((node) => [
      ...(node.sqlFragments.some((part) => part.includes('select')) ? [node.sqlFragments] : []),
      ...innerOf(node),
    ])

const notePlace = (text: string, node: RawNode | undefined): void => {
  const { places } = notedOf(text)
  const parts = node?.sqlFragments
  const whole = parts?.join('\0')
  if (places.some((place) => place.parts?.join('\0') === whole)) return
  const { frames, isOfTest } = framesNow()
  if (node !== undefined) places.push({ kind: 'template', parts: node.sqlFragments, inner: innerOf(node), frames })
  else places.push({ kind: !isOfTest && IS_DECIDING.test(frames[0] ?? '') ? 'step' : 'call', frames })
}

/** What the reader gets. Undefined if that is an error, such as for an integer that isn't exact. */
const seenOrRefused = (value: string | null, oid: number): Seen | undefined => {
  try {
    return seenOf(value === null ? null : parserOf(oid, 'text')(value))
  } catch {
    return undefined
  }
}

const noteRow = (noted: Noted, values: readonly (string | null)[]): void => {
  noted.rows += 1
  const isFull = noted.rows <= MAX_ROWS
  // An outer join that finds nothing fills a row with nulls, its ID among them. Its readers ask for the ID first.
  const withoutId = noted.columns.findIndex(({ name }, index) => name === 'id' && values[index] === null)
  for (const [index, value] of values.entries()) {
    if (withoutId >= 0 && index !== withoutId) continue
    const before = noted.seen[index]
    if (!isFull && (value !== null || before?.kinds.includes('null') === true)) continue
    const now = seenOrRefused(value, noted.columns[index]?.dataTypeID ?? 0)
    if (now === undefined) continue
    noted.seen[index] = before === undefined ? now : mergeSeen(before, now)
    noted.isNew = true
  }
}

/** Listeners around each call of a method: `before` gets its arguments, `after` its result. */
type Around = {
  readonly before?: (self: object, args: readonly unknown[]) => void
  readonly after?: (args: readonly unknown[], returned: unknown) => void
}

const wrap = (prototype: object, name: string, { before, after }: Around): void => {
  const method = Reflect.get(prototype, name) as (...args: readonly unknown[]) => unknown
  Reflect.set(prototype, name, function noting(this: object, ...args: readonly unknown[]) {
    before?.(this, args)
    const returned = Reflect.apply(method, this, args)
    after?.(args, returned)
    return returned
  })
}

const tapOf = (connection: object): Tap => {
  const tap = state.taps.get(connection) ?? { texts: new Map(), fields: new Map(), waiting: [] }
  state.taps.set(connection, tap)
  return tap
}

const noteMessage = (tap: Tap, event: unknown, message: unknown): void => {
  const [text = ''] = tap.waiting
  const { fields } = (message ?? {}) as { readonly fields?: unknown }
  if (event === 'rowDescription') tap.fields.set(text, fields as readonly Field[])
  else if (event === 'dataRow') {
    const noted = notedOf(text)
    noted.columns = tap.fields.get(text) ?? []
    noteRow(noted, fields as readonly (string | null)[])
  } else if (event === 'commandComplete') {
    const noted = notedOf(text)
    noted.isNew ||= !noted.hasReturned
    noted.hasReturned = true
    noted.columns = tap.fields.get(text) ?? []
    tap.waiting.shift()
  } else if (event === 'readyForQuery') tap.waiting = []
}

/** Which statement each message of a connection is about. */
const listen = (): void => {
  const { prototype } = Connection as unknown as { readonly prototype: object }
  wrap(prototype, 'parse', {
    before: (connection, [statement]) => {
      const { name = '', text } = statement as { readonly name?: string; readonly text: string }
      tapOf(connection).texts.set(name, text)
      const isStep = name.startsWith('step_') && !notedOf(text).places.some(({ kind }) => kind === 'step')
      if (isStep) notedOf(text).places.push({ kind: 'step', frames: [] })
    },
  })
  wrap(prototype, 'bind', {
    before: (connection, [bound]) => {
      const { texts, waiting } = tapOf(connection)
      waiting.push(texts.get((bound as { readonly statement?: string }).statement ?? '') ?? '')
    },
  })
  wrap(prototype, 'query', { before: (connection, [text]) => void tapOf(connection).waiting.push(text as string) })
  wrap(prototype, 'emit', { before: (connection, [event, message]) => noteMessage(tapOf(connection), event, message) })
}

const notePlaces = (): void => {
  wrap(DefaultQueryExecutor.prototype, 'compileQuery', {
    after: ([node], compiled) => {
      const isTemplate = (node as { readonly kind: string }).kind === 'RawNode'
      notePlace((compiled as { readonly sql: string }).sql, isTemplate ? (node as RawNode) : undefined)
    },
  })
  for (const { prototype } of [Client, Pool])
    wrap(prototype, 'query', {
      before: (_client, [asked]) => {
        const text = typeof asked === 'string' ? asked : (asked as { readonly text?: unknown }).text
        if (typeof text === 'string' && !state.statements.has(text)) notePlace(text, undefined)
      },
    })
}

/** Tests ask how statements are executed. */
const IS_PLAN = /^\s*explain\b/i

/** Values of types that no row had: enough to tell what their parser makes of them. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  int2: '1',
  int4: '1',
  int8: '1',
  oid: '1',
  float4: '1',
  float8: '1',
  timestamp: '2026-01-01 00:00:00',
  timestamptz: '2026-01-01 00:00:00+00',
  bytea: String.raw`\x00`,
}

const columnOf = (field: Field, seen: Seen | undefined, catalog: RowCatalog): SeenColumn => {
  const type = catalog.types[String(field.dataTypeID)]
  const name = type?.name ?? 'unknown'
  const sample = type?.isArray === true ? '{}' : SAMPLES[name]
  const isJson = name === 'json' || name === 'jsonb'
  const made: Seen = isJson
    ? { kinds: [] }
    : sample === undefined
      ? { kinds: ['text'], texts: [] }
      : seenOf(parserOf(field.dataTypeID, 'text')(sample))
  return {
    name: field.name,
    type: name,
    ...(type?.labels == null ? {} : { labels: type.labels }),
    ...(catalog.nullable.includes(`${field.tableID}.${field.columnID}`) ? { canBeNull: true } : {}),
    seen: seen === undefined ? made : mergeSeen(made, seen),
  }
}

const write = (folder: string): void => {
  const catalog = (state.catalog ??= readRowCatalog(folder))
  const lines = [...state.statements].flatMap(([text, noted]) => {
    if (!noted.isNew || !noted.hasReturned || IS_PLAN.test(text)) return []
    noted.isNew = false
    const columns = noted.columns.map((field, index) => columnOf(field, noted.seen[index], catalog))
    return noted.places
      .filter(({ kind, frames }) => kind === 'step' || frames.length > 0)
      .map((place): SeenStatement => ({
        ...place,
        text: place.kind === 'step' ? text : text.slice(0, MAX_TEXT),
        columns,
      }))
  })
  if (lines.length > 0)
    appendFileSync(join(folder, `rows-${process.pid}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const folder = process.env['PROVE_ROWS'] ?? ''
if (!isLoaded) {
  listen()
  notePlaces()
}
afterAll(() => write(folder))
