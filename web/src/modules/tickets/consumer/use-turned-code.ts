import { turnedCode, turnStep, untilNextTurn } from '@admission/common/ticket-code.ts'
import { useEffect, useState } from 'react'
import { useNow } from '#platform/clock.ts'
import type { DeviceClock } from './device-clock.ts'
import type { Ticket } from './wallet.ts'

type Code = NonNullable<Ticket['code']>

/** What is on show: the text of the code, and how many seconds it has left. */
export interface TurnedCode {
  /** Undefined while the first one is made. */
  readonly text: string | undefined
  readonly secondsLeft: number
  /** True where this browser cannot make codes. */
  readonly failed: boolean
}

/**
 * The code of a ticket, turning by the server's clock, made in this browser: it needs no network.
 */
export function useTurnedCode(code: Code, clock: DeviceClock | undefined): TurnedCode {
  const { payload, seed } = code
  const now = useNow() + (clock?.offset ?? 0)
  const step = turnStep(now)
  const [made, setMade] = useState<{ readonly text: string; readonly of: string }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    const make = async (): Promise<void> => {
      try {
        const text = await turnedCode({ payload, seed }, step * code.stepSeconds * 1000)
        if (!gone) setMade({ text, of: payload })
      } catch {
        if (!gone) setFailed(true)
      }
    }
    void make()
    return () => {
      gone = true
    }
  }, [payload, seed, step, code.stepSeconds])
  return {
    text: made?.of === payload ? made.text : undefined,
    secondsLeft: Math.ceil(untilNextTurn(now) / 1000),
    failed,
  }
}
