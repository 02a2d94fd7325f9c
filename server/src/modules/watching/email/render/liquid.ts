import { Liquid } from 'liquidjs'

/** What a template can write: texts, and lists of rows. */
export type LiquidValues = Readonly<
  Record<string, string | number | readonly Readonly<Record<string, string | number>>[]>
>

/** Why a template can't be written, in words for staff. */
export class LiquidProblem extends Error {}

/** Milliseconds for all texts of one mail. People write texts, not programs. */
const MAX_MS = 100
/** Letters and list entries that one text may make. */
const MAX_MEMORY = 100_000

const TAGS = new Set(['if', 'unless', 'case', 'for', 'assign', 'capture', 'comment', 'raw', 'break', 'continue', '#'])
const FILTERS = new Set([
  'append',
  'capitalize',
  'default',
  'divided_by',
  'downcase',
  'first',
  'join',
  'last',
  'minus',
  'modulo',
  'plus',
  'prepend',
  'remove',
  'replace',
  'round',
  'size',
  'strip',
  'times',
  'truncate',
  'truncatewords',
  'upcase',
])

/** Without access to files, prototypes or other templates, and with the few tags and filters that texts need. */
const engine = ((): Liquid => {
  const made = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    parseLimit: 20_000,
    renderLimit: MAX_MS,
    memoryLimit: MAX_MEMORY,
    // In memory: no template can include another, or a file.
    templates: {},
    relativeReference: false,
  })
  for (const [known, kept] of [
    [made.tags, TAGS],
    [made.filters, FILTERS],
  ] as const)
    for (const name of Object.keys(known)) if (!kept.has(name)) Reflect.deleteProperty(known, name)
  return made
})()

const problemText = (error: unknown): string => {
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  if (message.includes('limit exceeded')) return 'It takes too long, or makes too much text.'
  // "undefined filter: foo, line:1, col:4"
  return message.replace(/, file:.*$/, '').slice(0, 200)
}

const withProblem = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new LiquidProblem(problemText(error), { cause: error })
  }
}

/** Writes the texts of one mail. They share its time, so that many slow texts aren't slower than one. */
export function liquidWriter(values: LiquidValues): (source: string) => string {
  let left = MAX_MS
  return (source) => {
    if (!source.includes('{')) return source
    const began = performance.now()
    try {
      return withProblem(() =>
        String(engine.renderSync(engine.parse(source), values, { renderLimit: Math.max(1, left) })),
      )
    } finally {
      left -= performance.now() - began
    }
  }
}

/** What is wrong with a text, before it is used: it can't be read, or names what its mail doesn't know. */
export function liquidProblem(source: string, names: ReadonlySet<string>): string | undefined {
  try {
    return withProblem(() => {
      const unknown = engine.globalVariablesSync(engine.parse(source)).filter((name) => !names.has(name))
      return unknown.length === 0 ? undefined : `This e-mail has no variable “${unknown.join('”, “')}”.`
    })
  } catch (error) {
    if (error instanceof LiquidProblem) return error.message
    throw error
  }
}
