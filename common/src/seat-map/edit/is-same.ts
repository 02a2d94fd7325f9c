type JsonObject = Readonly<Record<string, unknown>>

/** True if two JSON values are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => isSame((a as JsonObject)[key], (b as JsonObject)[key]))
  )
}
