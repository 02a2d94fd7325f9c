import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { bannedInNames, bannedInTexts, type Ban } from './banned-words.ts'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'
import { commentsInSql, textsInDocument, wordsInCode, type Found } from './words-in.ts'

/*
 * The product and its code speak plain American English: no banned phrase in texts, comments and documents, no banned word
 * in a name, and counts, amounts and dates written by the functions of `common`. Tests may quote what they refuse: only
 * their names are read.
 */

const codeFolders = ['common/src', 'server', 'sandbox-gateway/src', 'web/src', 'web/build', 'e2e', 'tools', 'bench']
const isSkipped = (path: string): boolean => /\.gen\.ts$|\.gql\.ts$|banned-words\.ts$|check-words\.ts$/.test(path)
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path)

/** The files that write numbers and dates for all others. */
const FORMATTERS = new Set([
  'common/src/words.ts',
  'common/src/money.ts',
  'common/src/time.ts',
  'common/src/countries.ts',
  'web/src/platform/time-zones.ts',
  'sandbox-gateway/src/challenge-page.ts',
])

const pathsBelow = (root: string, folder: string, endings: readonly string[]): readonly string[] =>
  filesBelow(`${root}/${folder}`, endings).map((path) => `${folder}/${path}`)

const lineOf = (source: string, start: number): number => source.slice(0, start).split('\n').length

const found = (path: string, source: string, words: readonly Found[], bans: readonly Ban[]): readonly string[] =>
  words.flatMap(([start, text]) =>
    bans.flatMap(({ pattern, use }) => {
      const match = pattern.exec(text)
      if (match === null) return []
      return [`${path}:${String(lineOf(source, start + match.index))}: “${match[0]}”: write ${use}`]
    }),
  )

const inCode = (root: string, path: string): readonly string[] => {
  const source = readFileSync(`${root}/${path}`, 'utf8')
  const { texts, names, formats } = wordsInCode(path, source)
  const file: Found = [0, basename(path).replace(/\..*$/, '')]
  const named = found(path, source, [file, ...names], bannedInNames)
  if (isTest(path)) return named
  const written = FORMATTERS.has(path) ? [] : formats
  return [
    ...named,
    ...found(path, source, texts, bannedInTexts),
    ...found(path, source, written, [{ pattern: /.*/s, use: 'it with common/src/words.ts, money.ts or time.ts' }]),
  ]
}

const inText = (root: string, path: string, read: (source: string) => readonly Found[]): readonly string[] => {
  const source = readFileSync(`${root}/${path}`, 'utf8')
  return found(path, source, read(source), bannedInTexts)
}

export const checkWords: StructureCheck = (root) => {
  const code = codeFolders
    .flatMap((folder) => pathsBelow(root, folder, ['.ts', '.tsx']))
    .filter((path) => !isSkipped(path))
  const sql = ['server/src', 'server/migrations'].flatMap((folder) => pathsBelow(root, folder, ['.sql']))
  const documents = ['docs', 'server/src', 'web/src', 'common/src', 'e2e', 'bench'].flatMap((folder) =>
    pathsBelow(root, folder, ['.md']),
  )
  const problems = [
    ...code.flatMap((path) => inCode(root, path)),
    ...sql.flatMap((path) => inText(root, path, commentsInSql)),
    ...documents.flatMap((path) =>
      inText(root, path, (source) => textsInDocument(source, path.endsWith('/glossary.md'))),
    ),
  ]
  return { seen: code.length + sql.length + documents.length, problems }
}

const text = (words: string): string => `export const text = '${words}'\n`

runStructureCheck('plain words', checkWords, {
  'a phrase between tags': { 'web/src/ui/X.tsx': 'export const X = () => <p>Take off all filters</p>\n' },
  'a phrase in a template': {
    'server/src/x.ts': 'export const say = (n: number) => `Use ${n}: a name has 120 characters at most.`\n',
  },
  'a word as an attribute': { 'web/src/ui/X.tsx': 'export const X = () => <Field label="Slot" />\n' },
  'a word as a description': { 'server/src/x.ts': "export const field = t.string({ description: 'Slots' })\n" },
  'a word between tags': { 'web/src/ui/X.tsx': 'export const X = () => <b>Cancelled</b>\n' },
  'a British spelling': { 'common/src/x.ts': text('The event was cancelled.') },
  'a comment': { 'common/src/x.ts': '/** Whoever may see it. */\nexport const x = 1\n' },
  'a comment in SQL': { 'server/src/modules/x/sql/x.sql': '-- Somebody holds it.\nselect 1;\n' },
  'a document': { 'docs/x.md': '# X\n\nThe money comes back.\n' },
  'a constant': { 'server/src/x.ts': 'export const MOST_ROWS = 5\n' },
  'a property': { 'web/src/x.ts': 'export interface Action {\n  readonly notNow: string\n}\n' },
  'a parameter': { 'web/src/x.ts': 'export const show = (said: string) => said\n' },
  'a destructured name': { 'web/src/x.ts': 'export const show = ({ told }: { a: string }) => told\n' },
  'a key': { 'web/src/x.ts': 'export const callbacks = { onTo: () => undefined }\n' },
  'a method': { 'server/src/x.ts': 'export class Pool {\n  letConnectionsGo() {}\n}\n' },
  'a look': { 'web/src/x.ts': 'export const eventStateLooks = {}\n' },
  'labels called words': { 'common/src/x.ts': 'export const SALE_WORDS = {}\n' },
  'a text called words': { 'common/src/x.ts': 'export const sentWords = () => 1\n' },
  'a verb of talk': { 'server/src/x.ts': 'export const tellWorkers = () => 1\n' },
  'a time limit': { 'server/src/x.ts': 'export const stop = (patienceMs: number) => patienceMs\n' },
  'a batch': { 'server/src/x.ts': 'export const MAX_AT_ONCE = 5\n' },
  'a warning': { 'web/src/x.ts': 'export interface Cell {\n  readonly isDoubted: boolean\n}\n' },
  'an undo': { 'server/src/x.ts': 'export const limits = { giveBack: () => 1 }\n' },
  'a repair': { 'common/src/x.ts': 'export const mendReferences = () => 1\n' },
  'a file name': { 'bench/least-order.ts': 'export const x = 1\n' },
  'a name in a test': { 'server/src/x.test.ts': 'const aDesk = 1\n' },
  'a number written by hand': { 'web/src/x.ts': "export const show = (n: number) => n.toLocaleString('en-US')\n" },
  'a format of its own': { 'web/src/x.ts': "export const format = new Intl.NumberFormat('en-US')\n" },
  'a plural written by hand': {
    'web/src/x.ts': "export const show = (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'}`\n",
  },
  'an ending written by hand': {
    'web/src/x.ts': "export const show = (n: number) => `${n} seat${n === 1 ? '' : 's'}`\n",
  },
})
