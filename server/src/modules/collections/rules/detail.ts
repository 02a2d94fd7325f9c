import { timeFromLocal } from '@admission/common/recurring.ts'

/**
 * The instant of a wall-clock time (`YYYY-MM-DDTHH:MM`) in a zone: null where it is blank, undefined where it is no time. A time
 * that clocks skip moves forward; of one that comes twice the earlier counts. docs/rules.md 5.5
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
