import { readFileSync } from 'node:fs'
import { functionGrants } from './function-grants.ts'
import { bandOf, modules, type Module } from './module-map.ts'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

const comments = /--[^\n]*|\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm
const viewMade = /create (?:or replace )?view (?:public\.|app\.)?(\w+)/g
// Matches `from a x, lateral b y` and joins. A quoted name is an imported file.
const inSql = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?)*\w+)/g
const inKysely = /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|from)\(\s*\[?['"`]([a-z_]+)/g

const firstToken = (item: string): string =>
  item
    .trim()
    .replace(/^lateral\s+/, '')
    .split(/\s/)[0] ?? ''

const readBy = (text: string): string[] => {
  const bare = text.replace(comments, ' ')
  return [
    ...[...bare.matchAll(inSql)].flatMap(([, list = '']) => list.split(',').map(firstToken)),
    ...[...bare.matchAll(inKysely)].map(([, name = '']) => name),
  ]
}

const moduleOf = (path: string): Module | undefined =>
  modules.find(({ name }) => name === /^modules\/[^/]+\/([^/]+)\//.exec(path)?.[1])

/** True if a module can read another's tables without an arrow: modules below it, and those it may import. */
const isBelow = (reader: Module, owner: string): boolean =>
  owner === reader.name || bandOf(owner) < bandOf(reader.name) || reader.uses.includes(owner)

const isLookedAt = (path: string): boolean =>
  !/\.test\.ts$|\/testing(\.ts|\/)|\/demo(\.ts|\/)|invariants\.sql$/.test(path)

/** The map assigns tables to modules; a view belongs to the module whose sql/ folder creates it. */
const ownersOf = (root: string, files: readonly string[]): ReadonlyMap<string, string> =>
  new Map([
    ...modules.flatMap((module) => module.tables.map((table) => [table, module.name] as const)),
    ...files.flatMap((path) => {
      const owner = path.endsWith('.sql') ? moduleOf(path)?.name : undefined
      if (owner === undefined) return []
      const made = readFileSync(`${root}/server/src/${path}`, 'utf8').matchAll(viewMade)
      return [...made].map(([, view = '']) => [view, owner] as const)
    }),
  ])

/**
 * A module's SQL reads its own tables and those of modules below. Reading above needs an arrow with a reason in
 * tools/module-map.ts (`reads`), and unused arrows must be removed. Data checks and functions that write for several
 * modules may read what they need.
 */
export const checkReaders: StructureCheck = (root) => {
  const files = filesBelow(`${root}/server/src/modules`, ['.ts', '.sql']).map((path) => `modules/${path}`)
  const owners = ownersOf(root, files)
  const needed = new Set<string>()
  const problems = files.filter(isLookedAt).flatMap((path) => {
    const reader = moduleOf(path)
    if (reader === undefined) return []
    const granted = functionGrants[path.replace(/^modules\/[^/]+\//, '')] ?? []
    const above = readBy(readFileSync(`${root}/server/src/${path}`, 'utf8')).filter((table) => {
      const owner = owners.get(table)
      return owner !== undefined && !granted.includes(table) && !isBelow(reader, owner)
    })
    return [...new Set(above)].flatMap((table) => {
      const owner = owners.get(table) ?? ''
      needed.add(`${reader.name} ${owner}`)
      return reader.reads[owner] === undefined ? [`${path} reads ${table} of ${owner}, which is above it`] : []
    })
  })
  const present = new Set(files.map(moduleOf))
  const spare = modules.flatMap((module) =>
    Object.keys(present.has(module) ? module.reads : {})
      .filter((owner) => !needed.has(`${module.name} ${owner}`))
      .map((owner) => `tools/module-map.ts: SQL of ${module.name} no longer reads a table of ${owner}`),
  )
  return { seen: files.length, problems: [...problems, ...spare] }
}

runStructureCheck('table readers', checkReaders, {
  'a table above in SQL': {
    'server/src/modules/catalogue/venues/sql/x.sql': 'select 1 from venue ve join purchase pu on true',
  },
  'a table above in a list': {
    'server/src/modules/catalogue/venues/reads/choices.ts': 'sql`select 1 from venue ve, lateral purchase pu`',
  },
  'a table above in TypeScript': {
    'server/src/modules/catalogue/venues/reads/choices.ts': "db.selectFrom('purchase')",
  },
  'an arrow that nothing needs': {
    'server/src/modules/stock/delivery/reads/sale-methods.ts': 'sql`select 1 from delivery_method`',
  },
  'a view above': {
    'server/src/modules/selling/tickets/sql/v.sql': 'create or replace view planted as select 1',
    'server/src/modules/catalogue/venues/reads/choices.ts': 'sql`select 1 from planted`',
  },
})
