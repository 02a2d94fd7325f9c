import type { Services } from '#platform/services.ts'

/**
 * Defines a module's singleton: `const claims = perProcess(makeQueue, (queue) => queue.close())`, then
 * `claims(services)` anywhere. It is created on first use, and closed when the process stops or a test ends.
 */
export const perProcess = <Value>(
  make: (services: Services) => Value,
  close: (value: Value) => Promise<void> = () => Promise.resolve(),
): ((services: Services) => Value) => {
  const key = {}
  return (services) => {
    const known = services.parts.made.get(key)
    if (known) return known.value as Value
    const value = make(services)
    services.parts.made.set(key, { value, close: () => close(value) })
    return value
  }
}

/** Closes the created parts, the newest first. */
export const closePerProcess = async ({ parts }: Services): Promise<void> => {
  const made = [...parts.made.values()].toReversed()
  parts.made.clear()
  for (const part of made) await part.close()
}
