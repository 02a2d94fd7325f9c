import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { layouts, type Layout, type SiteRoute } from '../src/areas/site-frames.ts'

/** Modules used by at least this share of an area's pages are packed into a script that all of them load. */
const MIN_SHARE = 0.5

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

/** Entry point of every page's script. */
const entry = fileURLToPath(import.meta.resolve('@tanstack/react-start/package.json')).replace(
  'package.json',
  'dist/plugin/default-entry/client.tsx',
)

/** Hooks that only some pages use, from libraries whose index every page imports: file by import name. */
const rarelyUsed: Readonly<Record<string, string>> = {
  useBlocker: 'react-router/dist/esm/useBlocker.js',
  useInfiniteQuery: 'react-query/build/modern/useInfiniteQuery.js',
  useSuspenseInfiniteQuery: 'react-query/build/modern/useSuspenseInfiniteQuery.js',
  InfiniteQueryObserver: 'query-core/build/modern/infiniteQueryObserver.js',
}
const isRarelyUsed = (id: string): boolean => Object.values(rarelyUsed).some((file) => id.endsWith(file))
const isIndex = (id: string): boolean => /@tanstack\/[\w-]+\/[\w/]+\/index\.js$/.test(id)
const isIconIndex = (id: string): boolean => id.endsWith('/lucide-react.mjs')

/** Files that an index imports, including through nested indexes. */
const reexportedBy = (index: string, graph: Rolldown.ChunkingContext): readonly string[] =>
  (graph.getModuleInfo(index)?.importedIds ?? []).flatMap((id) => (isIndex(id) ? reexportedBy(id, graph) : [id]))

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
/** The file of every icon by each of its names, from the library's index. */
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

/** Files that a module imports. Rarely used hooks count only if the module imports them by name. */
function importsOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  if (isIndex(id)) return importedIds.filter((each) => !isRarelyUsed(each))
  if (isIconIndex(id)) return []
  const iconIndex = importedIds.find(isIconIndex)
  const used = iconIndex === undefined ? [] : iconsOf(code ?? '', iconIndex, graph)
  const named = Object.entries(rarelyUsed).filter(([name]) =>
    new RegExp(`import \\{[^}]*\\b${name}\\b`).test(code ?? ''),
  )
  const reached = importedIds.filter(isIndex).flatMap((index) => reexportedBy(index, graph))
  return [...importedIds, ...used, ...reached.filter((each) => named.some(([, file]) => each.endsWith(file)))]
}

/** Rules and words that the server has, too. */
const isInCommon = (id: string): boolean => id.includes('/common/src/')

const isOfArea = (id: string): boolean => id.startsWith(idOf('areas/'))

interface Pages {
  readonly byModule: ReadonlyMap<string, ReadonlySet<SiteRoute>>
  readonly screens: Screens
  /** Modules of what the frames load on every page once it stands, such as the palette of an office. */
  readonly ofFrames: ReadonlySet<string>
}

/**
 * For every module, the pages that load it initially. If a page has a `screens.ts`, each of its screens counts as a page,
 * because one of them is loaded with it.
 */
function pagesOf(rows: readonly SiteRoute[], graph: Rolldown.ChunkingContext): Pages {
  const pages = new Map<string, Set<SiteRoute>>()
  const screenCounts = new Map<string, number>()
  const ofFrames = new Set<string>()
  const followPart = (id: string): void => {
    if (ofFrames.has(id)) return
    ofFrames.add(id)
    for (const next of importsOf(id, graph)) followPart(next)
  }
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
  for (const id of pages.keys())
    if (isOfArea(id))
      for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!part.includes('?tsr-split=')) followPart(part)
  return { byModule: pages, screens: screenCounts, ofFrames }
}

/** These modules and everything they import. */
function neededBy(first: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set<string>()
  const follow = (id: string): void => {
    if (ids.has(id)) return
    ids.add(id)
    for (const next of importsOf(id, graph)) follow(next)
  }
  for (const id of first) follow(id)
  if (ids.size === first.length) throw new Error(`No imports found for ${first.join(', ')}`)
  return ids
}

/** Modules of the entry script, which every page needs. */
const initial = (graph: Rolldown.ChunkingContext): ReadonlySet<string> => neededBy([entry], graph)

/** Modules of the confirmation dialog (`ui/confirm.ts`): back offices load it initially, consumer pages on demand. */
const confirmModules = (graph: Rolldown.ChunkingContext): ReadonlySet<string> =>
  neededBy(graph.getModuleInfo(idOf('ui/ConfirmRegion.tsx'))?.dynamicallyImportedIds ?? [], graph)

/** Leaves out redirects and the style guide. */
const isVisited = ({ file, layout }: SiteRoute): boolean => layout !== 'styleGuide' && !file.endsWith('Redirect.tsx')

/** Number of screens per page file. */
type Screens = ReadonlyMap<string, number>

const withoutScreen = (name: string): string => name.replace(/ .*/, '')

/** Names of these pages. If most screens of a page use a module, it is packed with the page itself. */
const namesOf = (pages: readonly SiteRoute[], screens: Screens): readonly string[] =>
  [...Map.groupBy(pages, ({ file }) => file)].flatMap(([file, some]) => {
    const names = some.map(({ name }) => name)
    const [page = ''] = names.map(withoutScreen)
    return names.includes(page) || names.length * 2 > (screens.get(file) ?? 0) ? [page] : names
  })

/** A stable name for what exactly these pages share, independent of other pages. */
const sharedBy = (names: readonly string[]): string =>
  `shared-${createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 8)}`

/** Number of distinct pages, however many of their screens are included. */
const filesAmong = (pages: readonly SiteRoute[]): number =>
  new Set(pages.filter(isVisited).map(({ file }) => file)).size

type Pack = (users: ReadonlySet<SiteRoute>, screens: Screens, areOfFrames: boolean, isCommon: boolean) => string | null

/** Picks a script by the pages that load a module. Consumer scripts depend only on consumer pages, not on the back offices. */
function packer(rows: readonly SiteRoute[]): Pack {
  const visited = Map.groupBy(rows.filter(isVisited), ({ area }) => area)
  const isWidelyUsed = (area: SiteRoute['area'], some: readonly SiteRoute[]): boolean =>
    filesAmong(some) >= MIN_SHARE * filesAmong(visited.get(area) ?? [])
  return (users, screens, areOfFrames, isCommon) => {
    // Modules that a frame loads later get packs of their own: otherwise they would bring all that these pages share
    // to every page.
    const namesFor = (pages: readonly SiteRoute[]): readonly string[] => [
      ...namesOf(pages, screens),
      ...(areOfFrames ? ['frames'] : []),
    ]
    const byArea = Map.groupBy(users, ({ area }) => area)
    const consumers = byArea.get('consumer')
    const [only] = byArea
    if (only === undefined) return null
    if (byArea.size > 1 && consumers !== undefined)
      return isWidelyUsed('consumer', consumers) ? 'always' : sharedBy([...namesFor(consumers), 'offices'])
    if (byArea.size > 1) return sharedBy(namesFor([...users]))
    const [area, some] = only
    // What another area loads later, such as the rules of a form, would bring it everything that this area's pages share.
    if (isWidelyUsed(area, some)) return isCommon && area !== 'consumer' ? `${area}-common` : area
    return some.length === 1 ? null : sharedBy(namesFor(some))
  }
}

/**
 * Assigns each module to a script by the pages that load it initially: one script for what most pages need, one per area
 * for what most of its pages need, and one for each set of pages that share modules. Fewer, larger scripts compress better.
 * A page that needs a module also needs its imports, so packs import only from more widely used packs. Null lets the
 * bundler decide.
 */
export function packs(rows: readonly SiteRoute[]): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const packFor = packer(rows)
  let pages: Pages | undefined
  let always: ReadonlySet<string> | undefined
  let question: ReadonlySet<string> | undefined
  return (id, graph) => {
    pages ??= pagesOf(rows, graph)
    always ??= initial(graph)
    question ??= confirmModules(graph)
    const users = pages.byModule.get(id) ?? new Set()
    if (always.has(id)) return 'always'
    return question.has(id) && [...users].every(({ area }) => area !== 'consumer')
      ? 'question'
      : packFor(users, pages.screens, pages.ofFrames.has(id), isInCommon(id))
  }
}
