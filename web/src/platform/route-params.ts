import { UUID_PATTERN } from '@admission/common/uuids.ts'

type Check = RegExp | ((value: string) => boolean)

/**
 * Route parameters with a check for each. A URL that fails a check matches no route and is not found.
 * For a route's `params`: `addressParams({ listingId: UUID_PATTERN, groupBy: /^(event|venue)$/ })`.
 */
export const addressParams = <Name extends string>(checks: Readonly<Record<Name, Check>>) => ({
  parse: (params: Record<Name, string>): Record<Name, string> | false =>
    Object.entries<Check>(checks).every(([name, check]) => {
      const value = params[name as Name]
      return check instanceof RegExp ? check.test(value) : check(value)
    })
      ? params
      : false,
  stringify: (params: Record<Name, string>): Record<Name, string> => params,
})

/** `addressParams` for UUIDs. List every parameter of the route's own path segment. */
export const uuidParams = <Name extends string>(...names: readonly Name[]) =>
  addressParams(Object.fromEntries(names.map((name) => [name, UUID_PATTERN])) as Record<Name, RegExp>)

/** Check for a parameter with comma-separated UUIDs. */
export const isUuidList = (value: string): boolean => value.split(',').every((part) => UUID_PATTERN.test(part.trim()))
