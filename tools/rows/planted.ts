import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seenOf, type Seen, type SeenColumn, type SeenStatement } from '../../server/testing/seen-rows.ts'
import { checkRows } from './check.ts'

/** A place with a type, what its statement returned, and what must be found; nothing if they agree. */
interface Planted {
  readonly what: string
  readonly source: string
  readonly columns: readonly SeenColumn[]
  readonly found: readonly RegExp[]
  readonly kind?: SeenStatement['kind']
}

const column = (name: string, seen: Seen, labels?: readonly string[]): SeenColumn => ({
  name,
  type: 'text',
  seen,
  ...(labels === undefined ? {} : { labels }),
})
const text = (name: string, value: string | null = 'a'): SeenColumn => column(name, seenOf(value))
const state = (seen: Seen): SeenColumn => column('state', seen, ['OPEN', 'CLOSED'])
const rowsOf = (row: string): string => `export const rows = sql<${row}>`

const PLANTED: readonly Planted[] = [
  {
    what: 'a row as it is said to be',
    source: rowsOf('{ id: string; at: Date | null }'),
    columns: [text('id'), text('at', null)],
    found: [],
  },
  {
    what: 'a column that isn’t there',
    source: rowsOf('{ id: string; name: string }'),
    columns: [text('id')],
    found: [/name isn’t among the columns/],
  },
  {
    what: 'a column that may be missing',
    source: rowsOf('{ id: string; name?: string }'),
    columns: [text('id')],
    found: [],
  },
  {
    what: 'another kind',
    source: rowsOf('{ total: string }'),
    columns: [column('total', seenOf(1))],
    found: [/total is number/],
  },
  {
    what: 'an enum without its last label',
    source: rowsOf("{ state: 'OPEN' }"),
    columns: [state(seenOf('OPEN'))],
    found: [/state can be 'CLOSED'/],
  },
  {
    what: 'a label that was seen',
    source: rowsOf("{ state: 'OPEN' }"),
    columns: [state(seenOf('CLOSED'))],
    found: [/state is 'CLOSED'/],
  },
  { what: 'a null', source: rowsOf('{ id: string }'), columns: [text('id', null)], found: [/id is null/] },
  {
    what: 'an ID with a brand',
    source: rowsOf("{ id: string & { readonly brand: 'Order' } }"),
    columns: [text('id')],
    found: [],
  },
  {
    what: 'a moment inside JSON',
    source: rowsOf('{ lines: { at: Date }[] }'),
    columns: [column('lines', seenOf([{ at: '2026' }]))],
    found: [/lines\[\]\.at is text/],
  },
  {
    what: 'a field that JSON lacks',
    source: rowsOf('{ line: { a: string; b: string } }'),
    columns: [column('line', seenOf({ a: 'x' }))],
    found: [/line\.b is missing/],
  },
  {
    what: 'JSON that contains itself',
    source: `type Tree = string | readonly Tree[]; ${rowsOf('{ tree: Tree }')}`,
    columns: [column('tree', seenOf(['a', ['b', null]]))],
    found: [/tree\[\]\[\] is null/],
  },
  {
    what: 'the rows of a call',
    kind: 'call',
    source: `export const rows = (run: { execute: () => Promise<{ id: number }[]> }) => run.execute(`,
    columns: [text('id')],
    found: [/id is text/],
  },
  {
    what: 'the rows of a step',
    kind: 'step',
    source: `export const step = returns<{ id: number }>(`,
    columns: [text('id')],
    found: [/id is text/],
  },
]

const DECLARED = `
declare global {
  interface RawBuilder<Row> { readonly row: Row }
  var sql: <Row = unknown>(parts: TemplateStringsArray) => RawBuilder<Row>
  var returns: <Row>(text: string) => string & { readonly row: Row }
}
export {}
`

/** The source of a case, and the statement that it makes. */
const written = (
  { source, kind = 'template', columns }: Planted,
  index: number,
): { readonly source: string; readonly statement: SeenStatement } => {
  const statement = `select ${index}`
  const ends = { template: `\`${statement}\``, step: `\`${statement}\`)`, call: ')' }
  const frame = `case-${index}.ts:1:${source.indexOf('run.execute') + 5}`
  return {
    source: `${source}${ends[kind]}\n`,
    statement: {
      kind,
      text: statement,
      frames: [frame],
      columns,
      ...(kind === 'template' ? { parts: [statement] } : {}),
    },
  }
}

/** Checks rows that were made wrong on purpose. Returns one line for each that isn't found, and each that is found for nothing. */
export const checkPlanted = (): readonly string[] => {
  const root = mkdtempSync(join(tmpdir(), 'rows-'))
  try {
    const cases = PLANTED.map(written)
    const files = cases.map((_, index) => `case-${index}.ts`)
    for (const [index, { source }] of cases.entries()) writeFileSync(join(root, files[index] ?? ''), source)
    writeFileSync(join(root, 'declared.ts'), DECLARED)
    const compilerOptions = {
      strict: true,
      target: 'es2024',
      module: 'nodenext',
      lib: ['es2024'],
      types: [],
      noEmit: true,
    }
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const recorded = cases.map(({ statement }) => statement)
    const { problems, reached } = checkRows({ root, project: join(root, 'tsconfig.json'), files, recorded })
    return [
      ...(reached === PLANTED.length ? [] : [`reached ${reached} of ${PLANTED.length} planted places`]),
      ...PLANTED.flatMap(({ what, found }, index) => {
        const own = problems.filter((problem) => problem.startsWith(`case-${index}.ts:`))
        const isRight = own.length === found.length && found.every((pattern, at) => pattern.test(own[at] ?? ''))
        return isRight ? [] : [`${what}: found ${own.length === 0 ? 'nothing' : own.join('; ')}`]
      }),
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
