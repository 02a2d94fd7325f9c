import { timeFromLocal } from '@admission/common/recurring.ts'

/**
 * The instant of a wall-clock time (`YYYY-MM-DDTHH:MM`) in a time zone; null if blank, undefined if invalid. Times skipped by
 * daylight saving move forward; of a time that occurs twice, the earlier counts. docs/rules.md 5.5
 */
export const instantOf = (local: string | null | undefined, timezone: string): Date | null | undefined => {
  if (local === null || local === undefined || local.trim() === '') return null
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)) return undefined
  try {
    return new Date(timeFromLocal(local, timezone).utc)
  } catch {
    return undefined
  }
}
