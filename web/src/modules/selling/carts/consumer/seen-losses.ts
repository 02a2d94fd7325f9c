import { readText, writeText } from '#platform/storage.ts'

const key = 'shownLosses'

/** The oldest IDs are dropped beyond this; a cart rarely loses that many lines. */
const MAX_REMEMBERED = 50

const seen = (): readonly string[] => (readText(key) ?? '').split(',').filter(Boolean)

/** Returns the lost lines that no tab of this browser has shown yet, and marks them as shown. */
export function claimUnseenLosses(ids: readonly string[]): readonly string[] {
  const before = seen()
  const unseen = ids.filter((id) => !before.includes(id))
  if (unseen.length > 0) writeText(key, [...before, ...unseen].slice(-MAX_REMEMBERED).join(','))
  return unseen
}
