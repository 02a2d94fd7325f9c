import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { parseRedirect } from '@admission/common/redirect.ts'
import { addressOf, isRouteName, parametersOf } from './route-names.ts'

/** Exactly the parameters of the route, ids as ids. */
function fits(name: string, params: Readonly<Record<string, string>>): boolean {
  const wanted = parametersOf(name)
  return (
    Object.keys(params).length === wanted.length &&
    wanted.every((each) => {
      const value = Object.hasOwn(params, each) ? params[each] : undefined
      return value !== undefined && (!each.endsWith('Id') || UUID_PATTERN.test(value))
    })
  )
}

/**
 * Where a `redirectTo` leads, as an address of this site; undefined when it leads nowhere we would go: another site, an
 * unknown route, parameters that are not its own, malformed JSON. Text that starts with { or [ is JSON, anything else a path.
 */
export function redirectTarget(value: unknown): string | undefined {
  const target = parseRedirect(value, isRouteName)
  if (target === undefined) return undefined
  if ('path' in target) return target.path
  return fits(target.name, target.params ?? {}) ? addressOf(target.name, target.params, target.query) : undefined
}
