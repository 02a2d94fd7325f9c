import { readFileSync, writeFileSync } from 'node:fs'
import { bands, modules } from './module-map.ts'

const file = 'docs/architecture.md'
const start = '<!-- modules: generated from tools/module-map.ts -->'
const end = '<!-- /modules -->'

const rows = bands.toReversed().map((band) => {
  const names = modules
    .filter((module) => module.band === band)
    .map(({ name, uses }) => (uses.length === 0 ? name : `${name} (→ ${uses.join(', ')})`))
  return `| **${band}** | ${names.join(' · ')} |`
})

const readers = modules.flatMap(({ name, reads }) =>
  Object.entries(reads).map(([owner, reason]) => `| ${name} | ${owner} | ${reason} |`),
)

/**
 * The modules by band, highest first; an arrow names what a module may import inside its own band. Below it, whose SQL
 * reads tables of a module above.
 */
export const moduleTable = (): string =>
  [
    '| band | modules |',
    '| --- | --- |',
    ...rows,
    '',
    "SQL reads a module's own tables and those below it. What reads above:",
    '',
    '| module | reads tables of | why |',
    '| --- | --- | --- |',
    ...readers,
  ].join('\n')

/** The document with its table of modules as the map has it now. */
export const withModuleTable = (text: string): string => {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its markers`)
  return `${before}${start}\n${moduleTable()}\n${end}${after}`
}

/** Writes the table into docs/architecture.md; with `check` only says whether it is up to date. */
export const generateDiagram = (check: boolean): boolean => {
  const text = readFileSync(file, 'utf8')
  const wanted = withModuleTable(text)
  if (text !== wanted && !check) writeFileSync(file, wanted)
  return text === wanted
}
