import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { parseRedirect } from '@admission/common/redirect.ts'
import { isRouteName, loadAllNames, routeAddress, routeParameters } from './route-names.ts'

/** True if the parameters are exactly those of the route, with valid UUIDs for IDs. */
function fits(name: string, params: Readonly<Record<string, string>>): boolean {
  const expected = routeParameters(name)
  return (
    Object.keys(params).length === expected.length &&
    expected.every((each) => {
      const value = Object.hasOwn(params, each) ? params[each] : undefined
      return value !== undefined && (!each.endsWith('Id') || UUID_PATTERN.test(value))
    })
  )
}

/**
 * The target of a `redirectTo` as a URL of this site, in any area. Undefined for anything unsafe: another site, an unknown route,
 * wrong parameters or malformed JSON. Text that starts with { or [ is parsed as JSON, anything else is a path.
 */
export async function redirectTarget(value: unknown): Promise<string | undefined> {
  const target = parseRedirect(value, () => true)
  if (target === undefined) return undefined
  if ('path' in target) return target.path
  if (!isRouteName(target.name)) await loadAllNames()
  if (!isRouteName(target.name)) return undefined
  return fits(target.name, target.params ?? {}) ? routeAddress(target.name, target.params, target.query) : undefined
}
