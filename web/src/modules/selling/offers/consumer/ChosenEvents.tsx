import { formatDate, isDayShown } from '@admission/common/time.ts'
import { useEffect, useRef } from 'react'
import type { SheetPass } from './place.ts'

interface ChosenEventsProps {
  readonly pass: SheetPass
  readonly onChange: () => void
  /** True if the seats were opened by a press: the button gets the focus. */
  readonly focused: boolean
}

/** The events that were chosen for a pass, above its seats, with a button to change them. */
export function ChosenEvents({ pass: { events }, onChange, focused }: ChosenEventsProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const days = events.map((event) => (isDayShown(event) ? formatDate(event.dateShow.local, false) : event.name))
  const names = new Set(days).size === days.length ? days : events.map(({ name }) => name)
  return (
    <p className="flex items-baseline gap-x-3 px-4 pb-1 text-14 tablet:px-6 desk:pl-12">
      <span className="min-w-0 truncate">{names.join(', ')}</span>
      <button
        ref={button}
        type="button"
        onClick={onChange}
        className="relative shrink-0 rounded-4 py-1 underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-2 before:content-[''] hover:decoration-2"
      >
        Change events
      </button>
    </p>
  )
}
