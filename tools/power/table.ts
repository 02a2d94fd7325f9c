import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tree.js'

/** One guard and what noticed that it was off. */
export type Row = {
  readonly name: string
  readonly keeps: string
  /** Empty: nothing. */
  readonly caughtBy: string
  /** Processor seconds. */
  readonly cpu: number
}

const HEAD = '| guard off | keeps | caught by | cpu |\n| --- | --- | --- | --- |\n'
const DOCUMENT = join(root, 'docs/reliability.md')
const [BEGIN, END] = ['<!-- power: written by npm run test:power -- --write -->', '<!-- end of power -->']

const lineOf = ({ name, keeps, caughtBy, cpu }: Row): string =>
  `| ${name} | ${keeps} | ${caughtBy === '' ? '**nothing**' : caughtBy} | ${String(Math.round(cpu))} |`

/** The rows as a table in Markdown. */
export const guardTable = (rows: readonly Row[]): string => HEAD + rows.map(lineOf).join('\n')

const nameIn = (line: string): string => line.split('|')[1]?.trim() ?? ''

/** Puts rows into docs/reliability.md, in the order of `names`. Rows of guards that weren't run stay. */
export function writeTable(rows: readonly Row[], names: readonly string[]): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`docs/reliability.md has no place for the table: ${BEGIN}`)
  const before = text.slice(start + BEGIN.length, end).split('\n')
  const lines = new Map(before.filter((line) => line.startsWith('| ')).map((line) => [nameIn(line), line]))
  for (const row of rows) lines.set(row.name, lineOf(row))
  const table = HEAD + names.flatMap((name) => lines.get(name) ?? []).join('\n')
  writeFileSync(DOCUMENT, `${text.slice(0, start)}${BEGIN}\n\n${table}\n\n${text.slice(end)}`)
}
