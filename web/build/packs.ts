import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { layouts, type Layout, type SiteRoute } from '../src/areas/site-frames.ts'

/** From this share of an area's pages on, what they need is loaded by all of them, packed together. */
const MIN_SHARE = 0.42

const frames: Readonly<Record<string, Layout>> = layouts
const idOf = (file: string): string => join(import.meta.dirname, '..', 'src', file)

/** The files of a page and of the frames around it. */
function filesOf({ file, layout }: SiteRoute): readonly string[] {
  const files = [file]
  for (let id: string | undefined = layout; id !== undefined; id = frames[id]?.parent) {
    const frame = frames[id]
    if (frame !== undefined) files.push(frame.file)
  }
  return files
}

/** Where the script of every page begins. */
const entry = fileURLToPath(import.meta.resolve('@tanstack/react-start/package.json')).replace(
  'package.json',
  'dist/plugin/default-entry/client.tsx',
)

/** Hooks that only some pages use of libraries whose index every page imports: by the name that imports one, its file. */
const ofSome: Readonly<Record<string, string>> = {
  useBlocker: 'react-router/dist/esm/useBlocker.js',
  useInfiniteQuery: 'react-query/build/modern/useInfiniteQuery.js',
  useSuspenseInfiniteQuery: 'react-query/build/modern/useSuspenseInfiniteQuery.js',
  InfiniteQueryObserver: 'query-core/build/modern/infiniteQueryObserver.js',
}
const isOfSome = (id: string): boolean => Object.values(ofSome).some((file) => id.endsWith(file))
const isIndex = (id: string): boolean => /@tanstack\/[\w-]+\/[\w/]+\/index\.js$/.test(id)
const isIconIndex = (id: string): boolean => id.endsWith('/lucide-react.mjs')

/** What an index imports, and the indexes that it passes on. */
const behind = (index: string, graph: Rolldown.ChunkingContext): readonly string[] =>
  (graph.getModuleInfo(index)?.importedIds ?? []).flatMap((id) => (isIndex(id) ? behind(id, graph) : [id]))

const iconExport = /export \{([^}]+)\} from '\.(\/icons\/[\w-]+\.mjs)'/g
const iconImport = /import \{([^}]+)\} from ["']lucide-react["']/g
const namesIn = (list: string): readonly string[] =>
  list.split(',').map((name) =>
    name
      .replace('default as', '')
      .replace(/ as .*/, '')
      .trim(),
  )

const icons = new Map<string, string>()
/** The file of every icon by each of its names, as the library's index has them. */
function iconFiles(index: string, graph: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  if (icons.size > 0) return icons
  const folder = index.slice(0, index.lastIndexOf('/'))
  for (const [, names = '', file = ''] of graph.getModuleInfo(index)?.code?.matchAll(iconExport) ?? [])
    for (const name of namesIn(names)) icons.set(name, `${folder}${file}`)
  return icons
}

/** The files of the icons that a module imports by name: the index imports all 1,700. */
function iconsOf(code: string, index: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const files = iconFiles(index, graph)
  const names = [...code.matchAll(iconImport)].flatMap(([, list = '']) => namesIn(list))
  return names.flatMap((name) => files.get(name) ?? [])
}

/** What a module imports. Through an index it does not import what only some use, unless it names it. */
function importsOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  if (isIndex(id)) return importedIds.filter((each) => !isOfSome(each))
  if (isIconIndex(id)) return []
  const iconIndex = importedIds.find(isIconIndex)
  const used = iconIndex === undefined ? [] : iconsOf(code ?? '', iconIndex, graph)
  const named = Object.entries(ofSome).filter(([name]) => new RegExp(`import \\{[^}]*\\b${name}\\b`).test(code ?? ''))
  const reached = importedIds.filter(isIndex).flatMap((index) => behind(index, graph))
  return [...importedIds, ...used, ...reached.filter((each) => named.some(([, file]) => each.endsWith(file)))]
}

interface Pages {
  readonly byModule: ReadonlyMap<string, ReadonlySet<SiteRoute>>
  readonly screens: Screens
}

/**
 * For every module the pages that load it before anybody touches them. Where a page has a `screens.ts`, each of its screens
 * is as a page of its own: one of them is loaded with it.
 */
function pagesOf(rows: readonly SiteRoute[], graph: Rolldown.ChunkingContext): Pages {
  const pages = new Map<string, Set<SiteRoute>>()
  const screenCounts = new Map<string, number>()
  const follow = (id: string, page: SiteRoute): void => {
    const known = pages.get(id) ?? new Set()
    if (known.has(page)) return
    pages.set(id, known.add(page))
    for (const next of importsOf(id, graph)) follow(next, page)
  }
  const followScreens = (page: SiteRoute): void => {
    const lists = [...pages].filter(([id, users]) => id.endsWith('/screens.ts') && users.has(page))
    const screens = lists.flatMap(([id]) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    screenCounts.set(page.file, screens.length)
    for (const screen of screens) follow(screen, { ...page, name: `${page.name} ${screen}` })
  }
  for (const page of rows) {
    follow(idOf(`areas/${page.area}/route-tree.gen.ts`), page)
    for (const file of filesOf(page)) {
      const parts = graph.getModuleInfo(idOf(file))?.dynamicallyImportedIds ?? []
      for (const part of parts) if (part.includes('?tsr-split=component')) follow(part, page)
    }
    followScreens(page)
  }
  return { byModule: pages, screens: screenCounts }
}

/** What some modules need, themselves included. */
function neededBy(first: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set<string>()
  const follow = (id: string): void => {
    if (ids.has(id)) return
    ids.add(id)
    for (const next of importsOf(id, graph)) follow(next)
  }
  for (const id of first) follow(id)
  if (ids.size === first.length) throw new Error(`Nothing begins with ${first.join(', ')}`)
  return ids
}

/** What the first script needs, and with it every page. */
const initial = (graph: Rolldown.ChunkingContext): ReadonlySet<string> => neededBy([entry], graph)

/** What a question needs, which any page may ask (`ui/confirm.ts`): offices have it from the start, consumers fetch it alone. */
const asked = (graph: Rolldown.ChunkingContext): ReadonlySet<string> =>
  neededBy(graph.getModuleInfo(idOf('ui/ConfirmRegion.tsx'))?.dynamicallyImportedIds ?? [], graph)

/** Those that people come for: no redirects, and nothing of the style guide. */
const isVisited = ({ file, layout }: SiteRoute): boolean => layout !== 'styleGuide' && !file.endsWith('Redirect.tsx')

/** How many screens a page has, by its file. */
type Screens = ReadonlyMap<string, number>

const withoutScreen = (name: string): string => name.replace(/ .*/, '')

/** Names of these pages. Most screens of a page stand for the page: what they share is one script with what is the page's own. */
const namesOf = (pages: readonly SiteRoute[], screens: Screens): readonly string[] =>
  [...Map.groupBy(pages, ({ file }) => file)].flatMap(([file, some]) => {
    const names = some.map(({ name }) => name)
    const [page = ''] = names.map(withoutScreen)
    return names.includes(page) || names.length * 2 > (screens.get(file) ?? 0) ? [page] : names
  })

/** A name for what exactly these pages share, which stays the same whatever other pages there are. */
const sharedBy = (names: readonly string[]): string =>
  `shared-${createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 8)}`

/** How many pages these are, however many screens of a page are among them. */
const filesAmong = (pages: readonly SiteRoute[]): number =>
  new Set(pages.filter(isVisited).map(({ file }) => file)).size

type Pack = (users: ReadonlySet<SiteRoute>, screens: Screens) => string | null

/** Decides by the pages that load a module. What consumers load depends on their pages alone, not on how many the offices have. */
function packer(rows: readonly SiteRoute[]): Pack {
  const visited = Map.groupBy(rows.filter(isVisited), ({ area }) => area)
  const isMost = (area: SiteRoute['area'], some: readonly SiteRoute[]): boolean =>
    filesAmong(some) >= MIN_SHARE * filesAmong(visited.get(area) ?? [])
  return (users, screens) => {
    const byArea = Map.groupBy(users, ({ area }) => area)
    const consumers = byArea.get('consumer')
    const [only] = byArea
    if (only === undefined) return null
    if (byArea.size > 1 && consumers !== undefined)
      return isMost('consumer', consumers) ? 'always' : sharedBy([...namesOf(consumers, screens), 'offices'])
    if (byArea.size > 1) return sharedBy(namesOf([...users], screens))
    const [area, some] = only
    if (isMost(area, some)) return area
    return some.length === 1 ? null : sharedBy(namesOf(some, screens))
  }
}

/**
 * In which script a module goes, by which pages load it at once: what most pages need, what most of one area's do, and what
 * the same pages share, is one script each. Small scripts cost more: what is packed together is smaller than in pieces.
 * A module is needed by all pages that need what imports it, so that packs import only from wider ones. Null: the bundler
 * decides.
 */
export function packs(rows: readonly SiteRoute[]): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const packFor = packer(rows)
  let pages: Pages | undefined
  let always: ReadonlySet<string> | undefined
  let question: ReadonlySet<string> | undefined
  return (id, graph) => {
    pages ??= pagesOf(rows, graph)
    always ??= initial(graph)
    question ??= asked(graph)
    const users = pages.byModule.get(id) ?? new Set()
    if (always.has(id)) return 'always'
    return question.has(id) && [...users].every(({ area }) => area !== 'consumer')
      ? 'question'
      : packFor(users, pages.screens)
  }
}
