import { timeAt, type Time } from '@admission/common/time.ts'

/**
 * The zone of a moment in a word (`EST`), where the clock of whoever looks shows another time; else undefined.
 * `viewer` is their zone, the browser's own unless given.
 */
export function foreignZone(
  time: Time,
  viewer: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const instant = Date.parse(time.utc)
  if (timeAt(instant, viewer).local === timeAt(instant, time.timezone).local) return undefined
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: time.timezone, timeZoneName: 'short' }).formatToParts(
    instant,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** A zone as people read it: `America/New_York` is `New York time`. */
export const zoneTitle = (timezone: string): string =>
  `${(timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')} time`
