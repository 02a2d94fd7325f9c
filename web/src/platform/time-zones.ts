import { formatTime, timeAt, zoneName, zonePlace, type Time } from '@admission/common/time.ts'

/** The time zone that the browser is set to. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Abbreviation of a moment's time zone (`EST`), or undefined if the viewer's clock shows the same time. `viewer` is the viewer's
 * time zone, by default the browser's.
 */
export function foreignZone(time: Time, viewer: string = viewerZone()): string | undefined {
  const instant = Date.parse(time.utc)
  if (timeAt(instant, viewer).local === timeAt(instant, time.timezone).local) return undefined
  return zoneName(time)
}

/** A moment on the clocks of its place, with their time zone if the viewer's show another time: `Thu, Mar 4, 3:12 PM EST`. */
export function momentText(time: Time, style: Parameters<typeof formatTime>[1]): string {
  const zone = foreignZone(time)
  return zone === undefined ? formatTime(time, style) : `${formatTime(time, style)} ${zone}`
}

/** Name of a time zone: `America/New_York` becomes `New York time`. */
export const zoneTitle = (timezone: string): string => `${zonePlace(timezone)} time`
