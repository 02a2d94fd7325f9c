/**
 * Addresses by route name. The site map registers its table here when the router is made, so that what was stored or
 * sent as `{ name, params, query }` finds its way back to an address.
 */
export interface NamedRoute {
  readonly name: string
  readonly path: string
}

let byName: ReadonlyMap<string, string> = new Map()
let byPath: ReadonlyMap<string, string> = new Map()

export function registerRoutes(routes: readonly NamedRoute[]): void {
  byName = new Map(routes.map(({ name, path }) => [name, path]))
  byPath = new Map(routes.map(({ name, path }) => [path, name]))
}

/** True for an address without parameters that the site map names. */
export const isAddress = (path: string): boolean => byPath.has(path)

/** True for a name of the site map. */
export const isRouteName = (name: string): boolean => byName.has(name)

/** The parameters that the address of a named route has, in order; none where the name is unknown. */
export const parametersOf = (name: string): string[] =>
  (byName.get(name) ?? '').split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1)] : []))

/** The name of a route by its address pattern (`/user/order-history/$purchaseId`), without slash at its end. */
export const routeNameOf = (pattern: string): string | undefined =>
  byPath.get(pattern.length > 1 ? pattern.replace(/\/$/, '') : pattern)

/** The address of a named route, or undefined when the name is unknown or a parameter is missing. */
export function addressOf(
  name: string,
  params: Readonly<Record<string, string>> = {},
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
