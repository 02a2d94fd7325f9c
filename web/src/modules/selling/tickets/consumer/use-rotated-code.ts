import { rotatedCode, rotationStep, untilNextRotation } from '@admission/common/ticket-code.ts'
import { useEffect, useState } from 'react'
import { useNow } from '#platform/clock.ts'
import type { DeviceClock } from './device-clock.ts'
import type { Ticket } from './wallet.ts'

type Code = NonNullable<Ticket['code']>

/** The text of the current code and how many seconds it remains valid. */
export interface RotatedCode {
  /** Undefined while the first code is being made. */
  readonly text: string | undefined
  readonly secondsLeft: number
  /** True if this browser can't make codes. */
  readonly failed: boolean
}

/**
 * A ticket's rotating code, on the server's clock. Made in this browser, so it works offline.
 */
export function useRotatedCode(code: Code, clock: DeviceClock | undefined): RotatedCode {
  const { payload, seed } = code
  const now = useNow() + (clock?.offset ?? 0)
  const step = rotationStep(now)
  const [made, setMade] = useState<{ readonly text: string; readonly of: string }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isCanceled = false
    const make = async (): Promise<void> => {
      try {
        const text = await rotatedCode({ payload, seed }, step * code.stepSeconds * 1000)
        if (!isCanceled) setMade({ text, of: payload })
      } catch {
        if (!isCanceled) setFailed(true)
      }
    }
    void make()
    return () => {
      isCanceled = true
    }
  }, [payload, seed, step, code.stepSeconds])
  return {
    text: made?.of === payload ? made.text : undefined,
    secondsLeft: Math.ceil(untilNextRotation(now) / 1000),
    failed,
  }
}
