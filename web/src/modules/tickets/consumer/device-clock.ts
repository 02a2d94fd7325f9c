import { clockOffset } from '@admission/common/ticket-code.ts'

/** How this device's clock stood to the server's when they last spoke. */
export interface DeviceClock {
  /** Milliseconds to add to this device's clock to have the server's. */
  readonly offset: number
  /** By this device's clock, in milliseconds since 1970. */
  readonly measuredAt: number
}

/** Less than this is the network's doing as much as the clock's, and no door minds it (milliseconds). */
const worthSaying = 45_000
/** How far a clock may step back before it counts as set anew. */
const tolerance = 30_000

/**
 * Compares the clocks by one answer of the server: `serverTime` (ISO 8601) was read somewhere between `sentAt` and `receivedAt`,
 * so it is taken for the middle of the two.
 */
export const measureClock = (serverTime: string, sentAt: number, receivedAt: number): DeviceClock => ({
  offset: Math.round(clockOffset(serverTime, (sentAt + receivedAt) / 2)),
  measuredAt: receivedAt,
})

/** False once the device's clock was set back behind the moment it was measured at: what was measured holds no more. */
export const isClockTrusted = ({ measuredAt }: DeviceClock, now: number): boolean => now >= measuredAt - tolerance

const units = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const

function spanWords(length: number): string {
  const fitting = units.find((one) => Math.round(length / one.length) > 1) ?? { unit: 'minute', length: 60_000 }
  const count = Math.max(1, Math.round(length / fitting.length))
  return `${count} ${fitting.unit}${count === 1 ? '' : 's'}`
}

/** What the holder should know about their clock; undefined where it is right. */
export function clockWords(clock: DeviceClock, now: number): string | undefined {
  if (!isClockTrusted(clock, now))
    return "Your phone's clock was set back after these tickets were saved, so the code may be wrong. Connect once to correct it."
  if (Math.abs(clock.offset) < worthSaying) return undefined
  const direction = clock.offset < 0 ? 'ahead' : 'behind'
  return `Your phone's clock is ${spanWords(Math.abs(clock.offset))} ${direction}. The code uses the right time.`
}
