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
 * The modules by band, highest first; arrows show imports allowed within a band. Below it, the modules whose SQL reads
 * tables of a module above.
 */
export const moduleTable = (): string =>
  [
    '| band | modules |',
    '| --- | --- |',
    ...rows,
    '',
    "A module's SQL reads its own tables and those of modules below. Exceptions:",
    '',
    '| module | reads tables of | why |',
    '| --- | --- | --- |',
    ...readers,
  ].join('\n')

/** The document with its module table updated from the map. */
export const withModuleTable = (text: string): string => {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} is missing its markers`)
  return `${before}${start}\n${moduleTable()}\n${end}${after}`
}

/** Writes the table into docs/architecture.md. With `check`, only returns whether it is up to date. */
export const generateDiagram = (check: boolean): boolean => {
  const text = readFileSync(file, 'utf8')
  const wanted = withModuleTable(text)
  if (text !== wanted && !check) writeFileSync(file, wanted)
  return text === wanted
}
