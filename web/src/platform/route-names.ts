/**
 * Paths by route name. The site map registers its table here when the router is created, so that a stored or sent
 * `{ name, params, query }` can be resolved to a URL.
 */
export interface NamedRoute {
  readonly name: string
  readonly path: string
}

type LoadRoutes = () => Promise<readonly NamedRoute[]>

let byName: ReadonlyMap<string, string> = new Map()
let byPath: ReadonlyMap<string, string> = new Map()
let loadOthers: LoadRoutes | undefined

/** Registers routes; with `others`, all the others can be loaded when one of them is named. */
export function registerRoutes(routes: readonly NamedRoute[], others?: LoadRoutes): void {
  byName = new Map(routes.map(({ name, path }) => [name, path]))
  byPath = new Map(routes.map(({ name, path }) => [path, name]))
  loadOthers = others
}

/** Loads the names of all areas: browsers start with those of their own. Without a network, they stay what they are. */
export async function loadAllNames(): Promise<void> {
  const load = loadOthers
  loadOthers = undefined
  const others = await load?.().catch(() => {
    loadOthers = load
  })
  if (others !== undefined) byName = new Map([...others.map(({ name, path }) => [name, path] as const), ...byName])
}

/** True for a path of the site map without parameters. */
export const isAddress = (path: string): boolean => byPath.has(path)

/** True for a route name of the site map. */
export const isRouteName = (name: string): boolean => byName.has(name)

/** Path parameters of a named route, in order; empty if the name is unknown. */
export const routeParameters = (name: string): string[] =>
  (byName.get(name) ?? '').split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1)] : []))

/** Name of a route by its path pattern (`/user/order-history/$purchaseId`), ignoring a trailing slash. */
export const routeNameOf = (pattern: string): string | undefined =>
  byPath.get(pattern.length > 1 ? pattern.replace(/\/$/, '') : pattern)

/** URL of a named route, or undefined if the name is unknown or a parameter is missing. */
export function routeAddress(
  name: string,
  params: Readonly<Record<string, string | undefined>> = {},
  search: Readonly<Record<string, string>> = {},
): string | undefined {
  const pattern = byName.get(name)
  if (pattern === undefined) return undefined
  const parts = pattern.split('/').map((part) => {
    if (!part.startsWith('$')) return part
    const value = params[part.slice(1)]
    return value === undefined ? undefined : encodeURIComponent(value)
  })
  if (parts.includes(undefined)) return undefined
  const text = new URLSearchParams(search).toString()
  return `${parts.join('/')}${text === '' ? '' : `?${text}`}`
}
