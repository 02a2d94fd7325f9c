import { timeAt, zonePlace, type Time } from '@admission/common/time.ts'

/** The time zone that the browser is set to. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Abbreviation of a moment's time zone (`EST`), or undefined if the viewer's clock shows the same time. `viewer` is the viewer's
 * time zone, by default the browser's.
 */
export function foreignZone(time: Time, viewer: string = viewerZone()): string | undefined {
  const instant = Date.parse(time.utc)
  if (timeAt(instant, viewer).local === timeAt(instant, time.timezone).local) return undefined
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: time.timezone, timeZoneName: 'short' }).formatToParts(
    instant,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** Name of a time zone: `America/New_York` becomes `New York time`. */
export const zoneTitle = (timezone: string): string => `${zonePlace(timezone)} time`
