import { Clock } from 'lucide-react'
import { useNow } from '#platform/clock.ts'
import { clockText, type DeviceClock } from './device-clock.ts'

/** Tells the holder if the phone's clock is wrong and what that means for the codes. */
export function ClockNote({ clock }: { readonly clock: DeviceClock | undefined }) {
  const now = useNow()
  const text = clock === undefined ? undefined : clockText(clock, now)
  return (
    <output data-clock-note className="block empty:hidden">
      {text === undefined ? null : (
        <span className="flex items-start gap-3 px-5 text-15 text-ink-soft">
          <Clock aria-hidden="true" size={20} strokeWidth={1.5} className="mt-px shrink-0" />
          {text}
        </span>
      )}
    </output>
  )
}
