import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/**
 * The product and its code speak plain American English. Banned phrases are looked for in texts (strings with a space,
 * template strings, text between tags), banned words in the names that a file declares. `use` says what to write.
 */
interface Ban {
  readonly pattern: RegExp
  readonly use: string
}

const bannedInTexts: readonly Ban[] = [
  { pattern: /\bwhoever\b/i, use: 'the person, or "you"' },
  { pattern: /\b(somebody|anybody)\b/i, use: '"someone", "anyone", or the role' },
  { pattern: /\bnobody\b/i, use: '"no one", or say what is missing' },
  { pattern: /\bthat which\b/i, use: '"what"' },
  { pattern: /\bhere stands?\b/i, use: '"This is", or the thing itself' },
  { pattern: /\b(?:is|are) none\b/i, use: '"No …"' },
  { pattern: /\bto be had\b/i, use: '"available"' },
  { pattern: /\bby (?:itself|themselves)\b/i, use: '"automatically", or leave it out' },
  { pattern: /\b(?:take|takes|taking|taken|took) (?:off|out|back)\b/i, use: '"clear", "remove", "undo"' },
  { pattern: /\bnot there any ?more\b/i, use: '"no longer exists"' },
  { pattern: /\b(?:put|puts) aside\b/i, use: '"dismiss"' },
  { pattern: /\bat work\b/i, use: '"Working…"' },
  { pattern: /\bonce more\b/i, use: '"again"' },
  { pattern: /\b(?:anew|afresh)\b/i, use: '"again"' },
  { pattern: /\bof one's own\b/i, use: '"your own"' },
  { pattern: /\bcharacters at most\b|\bat most \d+ characters\b/i, use: '"Use 120 characters or fewer."' },
  {
    pattern: /\bcolour|\borganiser|\bcancell(?:ed|ing)\b.*\bcentre\b|\bcentre\b|\bfavourite/i,
    use: 'American spelling',
  },
]

const bannedInNames: readonly Ban[] = [
  { pattern: /^(?:MOST|LEAST)(?:_|$)|^(?:most|least)[A-Z]/, use: 'max…, min…' },
  { pattern: /takenOver|TakenOver/, use: 'hydrated' },
  { pattern: /asked?Ahead|AsksAhead|asksAhead/, use: 'prefetch' },
  { pattern: /keeper|Keeper/, use: 'the thing itself: workspace, preferences, store' },
  { pattern: /^matter$/, use: 'group, topic' },
  { pattern: /notNow|NotNow/, use: 'unavailableReason' },
  { pattern: /^desk|Desk(?![a-z])/, use: 'workspace' },
  { pattern: /insist/i, use: 'assert…' },
  { pattern: /keepsake|Keepsake/, use: 'the thing itself' },
  { pattern: /eachForItself|EachForItself/, use: 'settleAll' },
  { pattern: /hindrance|Hindrance/, use: 'accessibility violations' },
  { pattern: /^(?:whoever|somebody|nobody)|(?:Whoever|Somebody|Nobody)/, use: 'the role' },
]

type Found = readonly [start: number, text: string]

/** Texts that people may read, and names that a file declares, each with where it begins. */
function wordsOf(path: string, source: string): { readonly texts: readonly Found[]; readonly names: readonly Found[] } {
  const texts: Found[] = []
  const names: Found[] = []
  const addText = (text: string, start: number): void => {
    if (/\S\s+\S/.test(text)) texts.push([start, text])
  }
  const addName = (node: unknown): void => {
    const { type, name, start } = node as { type?: string; name?: string; start?: number }
    if (type === 'Identifier' && name !== undefined) names.push([start ?? 0, name])
  }
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') addText(value, start)
    },
    TemplateElement: ({ value, start }) => addText(value.raw, start),
    JSXText: ({ value, start }) => addText(value, start),
    VariableDeclarator: ({ id }) => addName(id),
    FunctionDeclaration: ({ id }) => addName(id),
    ClassDeclaration: ({ id }) => addName(id),
    TSTypeAliasDeclaration: ({ id }) => addName(id),
    TSInterfaceDeclaration: ({ id }) => addName(id),
    TSPropertySignature: ({ key }) => addName(key),
  }).visit(parseSync(path, source).program)
  return { texts, names }
}

const lineOf = (source: string, start: number): number => source.slice(0, start).split('\n').length

/** Folders that are read; tests may quote what they refuse. */
const read = ['common/src', 'server/src', 'sandbox-gateway/src', 'web/src', 'e2e', 'tools', 'bench']
const isSkipped = (path: string): boolean => /\.test\.tsx?$|\.gen\.ts$|\.gql\.ts$|check-words\.ts$/.test(path)

const found = (path: string, source: string, words: readonly Found[], bans: readonly Ban[]): readonly string[] =>
  words.flatMap(([start, text]) =>
    bans.flatMap(({ pattern, use }) => {
      const [hit] = pattern.exec(text) ?? []
      return hit === undefined ? [] : [`${path}:${String(lineOf(source, start))}: “${hit}”: write ${use}`]
    }),
  )

export const checkWords: StructureCheck = (root) => {
  const paths = read.flatMap((folder) =>
    filesBelow(`${root}/${folder}`, ['.ts', '.tsx'])
      .filter((path) => !isSkipped(path))
      .map((path) => `${folder}/${path}`),
  )
  const problems = paths.flatMap((path) => {
    const source = readFileSync(`${root}/${path}`, 'utf8')
    const { texts, names } = wordsOf(path, source)
    return [...found(path, source, texts, bannedInTexts), ...found(path, source, names, bannedInNames)]
  })
  return { seen: paths.length, problems }
}

runStructureCheck('plain words', checkWords, {
  'a phrase in a text': { 'web/src/ui/X.tsx': 'export const X = () => <p>Take off all filters</p>\n' },
  'a phrase in a template': {
    'server/src/x.ts': 'export const say = (n: number) => `Use ${n}: a name has 120 characters at most.`\n',
  },
  'a banned name': { 'server/src/x.ts': 'export const MOST_ROWS = 5\n' },
  'a banned property': { 'web/src/x.ts': 'export interface Action {\n  readonly notNow: string\n}\n' },
})
