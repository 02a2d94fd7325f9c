import { readFileSync } from 'node:fs'
import { functionGrants } from './function-grants.ts'
import { modules, platformTables } from './module-map.ts'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

const ownerOf = new Map<string, string>([
  ...modules.flatMap((module) => module.tables.map((table) => [table, module.name] as const)),
  ...platformTables.map((table) => [table, 'platform'] as const),
])

const inSql =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?([a-z_]+)"?/gi
const inKysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([a-z_]+)/g
const asRecord = /\brecordTable\(\s*'([a-z_]+)'/g
const comments = /--[^\n]*|\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm

const writtenBy = (text: string): string[] => {
  const bare = text
    .replace(comments, ' ')
    .replace(/\bfor\s+(no\s+key\s+)?update\b/gi, ' ')
    .replace(/\bdo\s+update\b/gi, ' ')
  return [...bare.matchAll(inSql), ...bare.matchAll(inKysely), ...bare.matchAll(asRecord)].flatMap((match) =>
    match[1] === undefined ? [] : [match[1]],
  )
}

const commentIn = /comment on table (\w+) is '(?:writer: )?([a-z-]+)/g

/** The owner in a table's comment in the migrations must match the map. */
const wrongComments = (root: string): string[] =>
  filesBelow(`${root}/server/migrations`, ['.sql']).flatMap((path) =>
    [...readFileSync(`${root}/server/migrations/${path}`, 'utf8').matchAll(commentIn)].flatMap(
      ([, table = '', owner]) =>
        ownerOf.get(table) === owner
          ? []
          : [`${path}: the comment says ${table} belongs to ${owner}, the map says ${ownerOf.get(table)}`],
    ),
  )

/**
 * Only a table's owner writes it, except for the functions in tools/function-grants.ts and the seeding of the demo world.
 */
export const checkWriters: StructureCheck = (root) => {
  const files = filesBelow(`${root}/server/src`, ['.ts', '.sql']).filter(
    (path) => !/\.test\.ts$|\/testing(\.ts|\/)/.test(path),
  )
  const problems = files.flatMap((path) => {
    const module = /^modules\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('platform/') ? 'platform' : 'app')
    const granted = functionGrants[path.replace(/^modules\/[^/]+\//, '')] ?? []
    const strangers = writtenBy(readFileSync(`${root}/server/src/${path}`, 'utf8')).filter((table) => {
      const owner = ownerOf.get(table)
      return owner !== undefined && owner !== module && !granted.includes(table)
    })
    return [...new Set(strangers)].map((table) => `${path} writes ${table}, which belongs to ${ownerOf.get(table)}`)
  })
  return { seen: files.length, problems: [...problems, ...wrongComments(root)] }
}

runStructureCheck('table writers', checkWriters, {
  'a comment that names another owner': { 'server/migrations/1.sql': "comment on table ticket is 'writer: email.';" },
  'a stranger in SQL': { 'server/src/modules/watching/email/sql/x.sql': 'update ticket set state = 1' },
  'a stranger to a record': { 'server/src/modules/watching/email/flows/edits.ts': "...recordTable('promotion')" },
  'a stranger in TypeScript': { 'server/src/modules/watching/email/writes.ts': "db.insertInto('purchase')" },
})
