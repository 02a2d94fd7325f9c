import { clockOffset } from '@admission/common/ticket-code.ts'
import { plural } from '@admission/common/words.ts'

/** This device's clock compared with the server's, as last measured. */
export interface DeviceClock {
  /** Milliseconds to add to this device's clock to get the server's. */
  readonly offset: number
  /** By this device's clock, in milliseconds since 1970. */
  readonly measuredAt: number
}

/** A smaller difference may be network delay, and scanners tolerate it (milliseconds). */
const minReportedOffset = 45_000
/** How far a clock may step back before it counts as reset (milliseconds). */
const tolerance = 30_000

/**
 * Measures the clock from one server response: `serverTime` (ISO 8601) was read between `sentAt` and `receivedAt`, so it
 * is assumed to be halfway between them.
 */
export const measureClock = (serverTime: string, sentAt: number, receivedAt: number): DeviceClock => ({
  offset: Math.round(clockOffset(serverTime, (sentAt + receivedAt) / 2)),
  measuredAt: receivedAt,
})

/** False once the device's clock was set back before the measurement, which makes it useless. */
export const isClockTrusted = ({ measuredAt }: DeviceClock, now: number): boolean => now >= measuredAt - tolerance

const units = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const

function durationText(length: number): string {
  const largestUnit = units.find((one) => Math.round(length / one.length) > 1) ?? { unit: 'minute', length: 60_000 }
  return plural(Math.max(1, Math.round(length / largestUnit.length)), largestUnit.unit)
}

/** A warning about the holder's clock; undefined if it is right. */
export function clockText(clock: DeviceClock, now: number): string | undefined {
  if (!isClockTrusted(clock, now))
    return 'Your phone’s clock was set back after these tickets were saved, so the code may be wrong. Go online once to correct it.'
  if (Math.abs(clock.offset) < minReportedOffset) return undefined
  const direction = clock.offset < 0 ? 'ahead' : 'behind'
  return `Your phone’s clock is ${durationText(Math.abs(clock.offset))} ${direction}. Your code still uses the correct time.`
}
