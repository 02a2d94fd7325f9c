import { Sun, SunDim } from 'lucide-react'
import { QrCode } from '#ui/QrCode.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { useStore } from '#ui/store.ts'
import type { DeviceClock } from './device-clock.ts'
import { ticketsSavedStore } from './saved-tickets.ts'
import { useRotatedCode } from './use-rotated-code.ts'
import type { Ticket } from './wallet.ts'

interface RotatingCodeProps {
  readonly code: NonNullable<Ticket['code']>
  /** Undefined if unknown. */
  readonly clock: DeviceClock | undefined
  /** Accessible label: which ticket the code is for. */
  readonly label: string
  readonly isLit: boolean
}

/** The code that scanners read, 232 px wide on white, with a ring that drains until the code changes. */
export function RotatingCode({ code, clock, label, isLit }: RotatingCodeProps) {
  const { text, secondsLeft, failed } = useRotatedCode(code, clock)
  const isSaved = useStore(ticketsSavedStore)
  return (
    <div data-restless="" className="flex flex-col items-center gap-3">
      <div
        data-theme="light"
        className="grid size-[272px] place-items-center rounded-12 bg-white p-5 inset-ring inset-ring-line"
      >
        {text === undefined ? null : (
          <div key={text} className="appear size-[232px]">
            <QrCode text={text} label={label} />
          </div>
        )}
        {failed ? (
          <p role="alert" className="px-4 text-center text-15 text-black">
            This browser can’t show the code. Open the ticket over a secure connection, or print it.
          </p>
        ) : null}
      </div>
      <div className="flex w-[304px] max-w-full items-center gap-3">
        <Ring part={secondsLeft / code.stepSeconds} />
        <p className="min-w-0 flex-1 text-14">
          <b className="whole block font-semibold">New code in {secondsLeft} s</b>
          <span className="text-ink-soft">{isSaved ? 'Works offline' : 'Keep this page open at the door'}</span>
        </p>
        {isLit ? (
          <StateBadge tone="go" icon={Sun}>
            Stays on
          </StateBadge>
        ) : (
          <StateBadge tone="quiet" icon={SunDim}>
            Brighten
          </StateBadge>
        )}
      </div>
    </div>
  )
}

const radius = 11

const Ring = ({ part }: { readonly part: number }) => (
  <svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28" fill="none" strokeWidth="3.5" className="shrink-0">
    <circle cx="14" cy="14" r={radius} stroke="var(--line)" />
    <circle
      cx="14"
      cy="14"
      r={radius}
      stroke="var(--go)"
      pathLength="1"
      strokeDasharray="1"
      strokeDashoffset={1 - part}
      transform="rotate(-90 14 14)"
      className="drain"
    />
  </svg>
)
