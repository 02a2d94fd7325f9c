import { parseRedirect } from '@admission/common/redirect.ts'
import { addressOf, isRouteName } from './route-names.ts'

/**
 * Where a `redirectTo` leads, as an address of this site; undefined when it leads nowhere we would go: another site, an
 * unknown route, malformed JSON. Text that starts with { or [ is JSON, anything else a path.
 */
export function redirectTarget(value: unknown): string | undefined {
  const target = parseRedirect(value, isRouteName)
  if (target === undefined) return undefined
  return 'path' in target ? target.path : addressOf(target.name, target.params, target.query)
}
