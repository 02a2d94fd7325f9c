import { API, type Project } from 'typescript/unstable/sync'
import { mergeSeen, type SeenColumn, type SeenStatement } from '../../server/testing/seen-rows.ts'
import { compareRow, unprovenNulls, unreadColumns } from './compare.ts'
import { createReader, type Declared } from './declared.ts'
import { findPlaces, rowTypeAt, type Place, type Places } from './sources.ts'

export interface Recording {
  readonly root: string
  /** tsconfig.json of the files. */
  readonly project: string
  /** Files that can say what rows a statement returns, from the root. */
  readonly files: readonly string[]
  readonly recorded: readonly SeenStatement[]
}

/** Findings of a check of rows. All lists name places. */
export interface RowFindings {
  readonly reached: number
  readonly problems: readonly string[]
  readonly unreached: readonly string[]
  readonly generic: readonly string[]
  /** Columns whose tables allow nulls, which their types don't, though no test has had one. */
  readonly unproven: readonly string[]
  /** Columns that no one can read, because the type lacks them. */
  readonly unread: readonly string[]
}

const lineOf = (frame: string): string => frame.replace(/:\d+$/, '')
const fileOf = (name: string): string => name.replace(/:\d+$/, '')

/** The templates of these parts: if several are written alike, those of the files that the statement came from. */
const templatesOf = ({ templates }: Places, parts: readonly string[], frames: readonly string[]): readonly Place[] => {
  const alike = templates.get(parts.join('\0')) ?? []
  const files = new Set(frames.map((frame) => fileOf(lineOf(frame))))
  const near = alike.filter(({ name }) => files.has(fileOf(name)))
  return near.length > 0 ? near : alike
}

/** The places that say what a statement returns. If its own template leaves that to one inside it, as for lists, both. */
const placesOf = (
  places: Places,
  statement: SeenStatement,
  rowOf: (place: Place) => Declared | undefined,
): readonly Place[] => {
  const { kind, parts = [], inner = [], frames, text } = statement
  if (kind === 'step') {
    const matching = places.steps.filter(({ pattern }) => pattern.test(text))
    return matching.toSorted((one, other) => other.length - one.length).slice(0, 1)
  }
  if (kind === 'call') return places.calls.get(lineOf(frames[0] ?? '')) ?? []
  const own = templatesOf(places, parts, frames)
  const rows = own.map(rowOf)
  const within = inner.flatMap((each) => templatesOf(places, each, frames))
  const isLeft = rows.some((row) => row === undefined || row.isGeneric || row.isAny)
  const named = within.filter((place) => {
    const row = rowOf(place)
    return row !== undefined && (isLeft ? row.kinds.has('object') : rows.includes(row))
  })
  return [...own, ...(isLeft ? named.slice(0, 1) : named)]
}

/** The columns that a place has always returned, with all that was seen of them. */
const mergeColumns = (all: readonly SeenColumn[], more: readonly SeenColumn[]): readonly SeenColumn[] =>
  all.flatMap((before) => {
    const column = more.find(({ name }) => name === before.name)
    return column === undefined ? [] : [{ ...before, seen: mergeSeen(before.seen, column.seen) }]
  })

/** The columns that a list adds to its own, without the missing ID of the row that stands for an empty page. */
const columnsInList = (columns: readonly SeenColumn[], list: Declared | undefined): readonly SeenColumn[] =>
  columns
    .filter(({ name }) => list?.fields?.().has(name) !== true)
    .map((column) => {
      const kinds = column.seen.kinds.filter((kind) => column.name !== 'id' || kind !== 'null')
      return { ...column, seen: { ...column.seen, kinds } }
    })

const isRow = (row: Declared | undefined): row is Declared => row?.kinds.has('object') === true

const checkIn = ({ program, checker }: Project, { root, files, recorded }: Recording): RowFindings => {
  const places = findPlaces(program, root, files)
  const read = createReader(checker)
  const rows = new Map<Place, Declared | undefined>()
  const rowOf = (place: Place): Declared | undefined => {
    if (!rows.has(place)) {
      const type = rowTypeAt(checker, place)
      rows.set(place, type === undefined ? undefined : read(type))
    }
    return rows.get(place)
  }
  const seen = new Map<Place, readonly SeenColumn[]>()
  for (const statement of recorded) {
    const found = placesOf(places, statement, rowOf)
    for (const place of found) {
      const list = found.find((other) => other !== place && rowOf(other)?.isGeneric === true)
      const columns = list === undefined ? statement.columns : columnsInList(statement.columns, rowOf(list))
      const before = seen.get(place)
      seen.set(place, before === undefined ? columns : mergeColumns(before, columns))
    }
  }

  const proved = [...seen].flatMap(([place, columns]) => {
    const row = rowOf(place)
    return isRow(row) ? [{ ...place, columns, row }] : []
  })
  const all = [...places.templates.values(), places.steps].flat()
  return {
    reached: proved.length,
    problems: proved.flatMap(({ name, columns, row }) =>
      compareRow(row, columns).map((problem) => `${name}: ${problem}`),
    ),
    generic: [...seen.keys()].filter((place) => rowOf(place)?.isGeneric).map(({ name }) => name),
    unproven: proved.flatMap(({ name, columns, row }) =>
      unprovenNulls(row, columns).map((column) => `${name}: ${column}`),
    ),
    unread: proved.flatMap(({ name, columns, row }) =>
      unreadColumns(row, columns).map((column) => `${name}: ${column}`),
    ),
    unreached: all.filter((place) => !seen.has(place) && isRow(rowOf(place))).map(({ name }) => name),
  }
}

/** Compares what statements returned with the types that the sources give their rows. */
export const checkRows = (recording: Recording): RowFindings => {
  const api = new API({ cwd: recording.root })
  try {
    const project = api.updateSnapshot({ openProjects: [recording.project] }).getProject(recording.project)
    if (project === undefined) throw new Error(`${recording.project} is no project`)
    return checkIn(project, recording)
  } finally {
    api.close()
  }
}
