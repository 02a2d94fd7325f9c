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

type Field = { readonly name: string; readonly dataTypeID: number }
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

const noteRow = (noted: Noted, values: readonly (string | null)[]): void => {
  noted.rows += 1
  const isFull = noted.rows <= MAX_ROWS
  // An outer join that finds nothing fills a row with nulls, its ID among them. Its readers ask for the ID first.
  const withoutId = noted.columns.findIndex(({ name }, index) => name === 'id' && values[index] === null)
  for (const [index, value] of values.entries()) {
    if (withoutId >= 0 && index !== withoutId) continue
    const before = noted.seen[index]
    if (!isFull && (value !== null || before?.kinds.includes('null') === true)) continue
    const parse = valueTypes.getTypeParser(noted.columns[index]?.dataTypeID ?? 0, 'text') as (text: string) => unknown
    const now = seenOf(value === null ? null : parse(value))
    noted.seen[index] = before === undefined ? now : mergeSeen(before, now)
    noted.isNew = true
  }
}

const listen = (): void => {
  type Wire = Record<'parse' | 'bind' | 'query' | 'emit', (...args: never[]) => unknown>
  const wire = (Connection as unknown as { prototype: Wire }).prototype
  const tapOf = (connection: object): Tap => {
    const tap = state.taps.get(connection) ?? { texts: new Map(), fields: new Map(), waiting: [] }
    state.taps.set(connection, tap)
    return tap
  }
  const before = (name: 'parse' | 'bind' | 'query' | 'emit', note: (tap: Tap, args: readonly unknown[]) => void) => {
    const method = wire[name]
    wire[name] = function noting(this: object, ...args: never[]) {
      note(tapOf(this), args)
      return method.apply(this as Wire, args)
    }
  }
  before('parse', ({ texts }, [statement]) => {
    const { name = '', text } = statement as { name?: string; text: string }
    texts.set(name, text)
    if (name.startsWith('step_') && !notedOf(text).places.some(({ kind }) => kind === 'step'))
      notedOf(text).places.push({ kind: 'step', frames: [] })
  })
  before('bind', ({ texts, waiting }, [bound]) => {
    waiting.push(texts.get((bound as { statement?: string }).statement ?? '') ?? '')
  })
  before('query', ({ waiting }, [text]) => {
    waiting.push(text as string)
  })
  before('emit', (tap, [event, message]) => {
    const text = tap.waiting[0] ?? ''
    const { fields } = (message ?? {}) as { fields?: never }
    if (event === 'rowDescription') tap.fields.set(text, fields as unknown as readonly Field[])
    else if (event === 'dataRow') {
      const noted = notedOf(text)
      noted.columns = tap.fields.get(text) ?? []
      noteRow(noted, fields as unknown as readonly (string | null)[])
    } else if (event === 'commandComplete') {
      const noted = notedOf(text)
      noted.isNew ||= !noted.hasReturned
      noted.hasReturned = true
      noted.columns = tap.fields.get(text) ?? []
      tap.waiting.shift()
    } else if (event === 'readyForQuery') tap.waiting = []
  })
}

const notePlaces = (): void => {
  const { compileQuery } = DefaultQueryExecutor.prototype
  DefaultQueryExecutor.prototype.compileQuery = function noting(...args) {
    const compiled = compileQuery.apply(this, args) as ReturnType<typeof compileQuery>
    const [node] = args
    notePlace(compiled.sql, node.kind === 'RawNode' ? (node as unknown as RawNode) : undefined)
    return compiled
  }
  for (const { prototype } of [Client, Pool]) {
    const { query } = prototype
    prototype.query = function noting(this: Client, ...args: Parameters<typeof query>) {
      const [asked] = args as readonly unknown[]
      const text = typeof asked === 'string' ? asked : (asked as { text?: unknown }).text
      if (typeof text === 'string' && !state.statements.has(text)) notePlace(text, undefined)
      return query.apply(this, args)
    } as typeof query
  }
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
  const type = catalog[String(field.dataTypeID)]
  const name = type?.name ?? 'unknown'
  const sample = type?.isArray === true ? '{}' : SAMPLES[name]
  const isJson = name === 'json' || name === 'jsonb'
  const parse = valueTypes.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown
  const made: Seen = isJson
    ? { kinds: [] }
    : sample === undefined
      ? { kinds: ['text'], texts: [] }
      : seenOf(parse(sample))
  return {
    name: field.name,
    type: name,
    ...(type?.labels == null ? {} : { labels: type.labels }),
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
