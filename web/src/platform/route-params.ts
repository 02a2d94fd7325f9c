import { UUID_PATTERN } from '@admission/common/uuids.ts'

type Check = RegExp | ((value: string) => boolean)

/**
 * Route parameters by name, each with what it must look like: an address where one does not matches no route and is not
 * found. For a route's `params`: `addressParams({ listingId: UUID_PATTERN, groupBy: /^(event|venue)$/ })`.
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

/** As `addressParams` where each is a UUID. Name every parameter of the route's own part of the address. */
export const uuidParams = <Name extends string>(...names: readonly Name[]) =>
  addressParams(Object.fromEntries(names.map((name) => [name, UUID_PATTERN])) as Record<Name, RegExp>)

/** For one parameter that holds a comma list of UUIDs. */
export const isUuidList = (value: string): boolean => value.split(',').every((part) => UUID_PATTERN.test(part.trim()))
