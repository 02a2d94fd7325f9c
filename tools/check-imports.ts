import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { bandOf, modules } from './module-map.ts'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/** All module specifiers in a file: imports, re-exports and dynamic imports with a literal. */
const specifiersOf = (path: string, text: string): string[] => {
  const { module } = parseSync(path, text)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
  )
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic]
}

const aliases: Readonly<Record<string, string>> = {
  'server|#platform/': 'server/src/platform/',
  'server|#modules/': 'server/src/modules/',
  'server|#areas/': 'server/src/areas/',
  'server|#server/': 'server/src/',
  'server|#testing/': 'server/testing/',
  'web|#platform/': 'web/src/platform/',
  'web|#modules/': 'web/src/modules/',
  'web|#areas/': 'web/src/areas/',
  'web|#ui/': 'web/src/ui/',
  'sandbox-gateway|#gateway/': 'sandbox-gateway/src/',
}

/** The repository file that a specifier resolves to, or undefined for a package. */
const resolve = (from: string, specifier: string): string | undefined => {
  const workspace = from.split('/')[0] ?? ''
  if (specifier.startsWith('@admission/')) return specifier.replace(/^@admission\/([^/]+)\//, '$1/src/')
  if (specifier.startsWith('.')) return new URL(specifier, `file:///${from}`).pathname.slice(1)
  const alias = Object.keys(aliases).find((key) => {
    const [owner, prefix] = key.split('|')
    return owner === workspace && specifier.startsWith(prefix ?? '')
  })
  return alias === undefined ? undefined : `${aliases[alias]}${specifier.slice((alias.split('|')[1] ?? '').length)}`
}

const moduleOf = (path: string): string | undefined => /^server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]
const roomOf = (path: string): string => path.split('/').slice(5).join('/').replace(/\.ts$/, '')
const isTest = (path: string): boolean => /\.(widget\.)?test\.tsx?$|\/testing(\.ts|\/)/.test(path)
const publicRooms =
  /^(types|reads|rules|loaders|facts|errors|policy|testing)(\/|$)|^(actions|flows|render|adapters|jobs|listeners|http|demo)(\/|$)/

/** Why a module can't import that file of another module, or undefined. */
const acrossModules = (from: string, to: string, mine: string, theirs: string): string | undefined => {
  if (isTest(from)) return undefined
  const room = roomOf(to)
  const ours = modules.find((module) => module.name === mine)
  const sameBand = bandOf(mine) === bandOf(theirs)
  if (bandOf(theirs) > bandOf(mine)) return `${theirs} is in a higher band`
  if (sameBand && ours?.uses.includes(theirs) !== true)
    return `tools/module-map.ts doesn't allow ${mine} to use ${theirs}`
  if (roomOf(from) === 'demo' || roomOf(from).startsWith('demo/')) return undefined
  if (room === 'graphql/types' || room.startsWith('graphql/types/')) {
    return roomOf(from).startsWith('graphql/') ? undefined : 'only other graphql folders can import graphql types'
  }
  return publicRooms.test(room) ? undefined : `${room} is private to ${theirs}`
}

const layer = (path: string): string => {
  const found =
    /^(common|sandbox-gateway|web\/src\/(?:ui|platform|modules|areas)|server\/src\/(?:platform|modules|areas))/.exec(
      path,
    )
  return found?.[1] ?? (path.startsWith('server/src/') ? 'server/src' : (path.split('/')[0] ?? ''))
}

/** Layers that each layer may import besides itself. Anything else is refused. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  common: [],
  'sandbox-gateway': [],
  'server/src/platform': ['common'],
  'server/src/modules': ['common', 'server/src/platform'],
  'server/src/areas': ['common', 'server/src/platform', 'server/src/modules'],
  'server/src': ['common', 'server/src/platform', 'server/src/modules', 'server/src/areas'],
  'web/src/ui': ['common'],
  'web/src/platform': ['common', 'web/src/ui'],
  'web/src/modules': ['common', 'web/src/ui', 'web/src/platform', 'web/src/modules'],
  'web/src/areas': ['common', 'web/src/ui', 'web/src/platform', 'web/src/modules'],
}

const queryBuilders = new Set(['kysely', 'pg'])
const mayQuery = /\/(reads|writes|lists|testing|demo|listeners|jobs)(\.ts|\/)|\.test\.ts$|^server\/src\/platform\//

const problemOf = (from: string, to: string): string | undefined => {
  const mine = moduleOf(from)
  const theirs = moduleOf(to)
  if (mine !== undefined && theirs !== undefined && mine !== theirs) return acrossModules(from, to, mine, theirs)
  if (isTest(from) || isTest(to) || to.startsWith('server/testing/')) return undefined
  const allowed = mayImport[layer(from)]
  if (allowed === undefined || layer(from) === layer(to) || allowed.includes(layer(to))) return undefined
  return `${layer(from)} may not import ${layer(to)}`
}

/** Import cycles, one line each, found by depth-first search. */
const cyclesIn = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      found.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`)
      return
    }
    state.set(path, 'open')
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

/** The module of a file on either side, such as `web carts`. */
const sideAndModule = (path: string): string | undefined => {
  const [, side, name] = /^(server|web)\/src\/modules\/[^/]+\/([^/]+)\//.exec(path) ?? []
  return side === undefined || name === undefined ? undefined : `${side} ${name}`
}

/** Which modules import which, on each side. Tests may import anything. */
const moduleGraph = (files: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> => {
  const graph = new Map<string, Set<string>>()
  for (const [from, targets] of files) {
    const mine = sideAndModule(from)
    if (mine === undefined || isTest(from)) continue
    const uses = graph.get(mine) ?? new Set()
    for (const to of targets) {
      const theirs = sideAndModule(to)
      if (theirs !== undefined && theirs !== mine) uses.add(theirs)
    }
    graph.set(mine, uses)
  }
  return new Map([...graph].map(([name, uses]) => [name, [...uses]]))
}

export const checkImports: StructureCheck = (root) => {
  const files = ['common/src', 'server/src', 'sandbox-gateway/src', 'web/src'].flatMap((folder) =>
    filesBelow(`${root}/${folder}`, ['.ts', '.tsx']).map((path) => `${folder}/${path}`),
  )
  const graph = new Map<string, string[]>()
  const problems: string[] = []
  for (const from of files) {
    const text = readFileSync(`${root}/${from}`, 'utf8')
    const targets: string[] = []
    for (const specifier of specifiersOf(from, text)) {
      const to = resolve(from, specifier)
      if (to === undefined) {
        if (queryBuilders.has(specifier) && from.startsWith('server/src/') && !mayQuery.test(from))
          problems.push(`${from}: only reads and writes can import ${specifier}`)
        continue
      }
      if (/\.tsx?$/.test(to) && !existsSync(`${root}/${to}`)) problems.push(`${from}: ${specifier} does not exist`)
      const problem = problemOf(from, to)
      if (problem !== undefined) problems.push(`${from} -> ${to}: ${problem}`)
      targets.push(to)
    }
    if (!from.endsWith('.gen.ts')) graph.set(from, targets)
  }
  return { seen: files.length, problems: [...problems, ...cyclesIn(graph), ...cyclesIn(moduleGraph(graph))] }
}

runStructureCheck('imports', checkImports, {
  'an import upward': {
    'server/src/modules/catalogue/venues/rules.ts': "import '#modules/selling/carts/rules.ts'\n",
    'server/src/modules/selling/carts/rules.ts': '',
  },
  'a private file of another module': {
    'server/src/modules/selling/carts/rules.ts': "import '#modules/catalogue/events/writes.ts'\n",
    'server/src/modules/catalogue/events/writes.ts': '',
  },
  'a cycle': { 'common/src/a.ts': "import './b.ts'\n", 'common/src/b.ts': "import './a.ts'\n" },
  'modules of the web that need each other': {
    'web/src/modules/selling/carts/consumer/a.ts': "import '#modules/selling/orders/consumer/b.ts'\n",
    'web/src/modules/selling/orders/consumer/b.ts': '',
    'web/src/modules/selling/orders/consumer/c.ts': "import '#modules/selling/carts/consumer/d.ts'\n",
    'web/src/modules/selling/carts/consumer/d.ts': '',
  },
  'the platform importing a module': {
    'server/src/platform/x.ts': "import '#modules/selling/carts/rules.ts'\n",
    'server/src/modules/selling/carts/rules.ts': '',
  },
  'a query in an action': { 'server/src/modules/selling/carts/actions/a.ts': "import { sql } from 'kysely'\nsql\n" },
})
