import { formatDate, isDayShown } from '@admission/common/time.ts'
import { useEffect, useRef } from 'react'
import { TextButton } from '#ui/TextButton.tsx'
import type { SheetPass } from './place.ts'

interface ChosenEventsProps {
  readonly pass: SheetPass
  readonly onChange: () => void
  /** True if the seats were opened by a press: this gets the focus. */
  readonly focused: boolean
}

/** The events that were chosen for a pass, above its seats, with a button to change them. */
export function ChosenEvents({ pass: { events }, onChange, focused }: ChosenEventsProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focused) line.current?.focus()
  }, [focused])
  const days = events.map((event) => (isDayShown(event) ? formatDate(event.dateShow.local, false) : event.name))
  const names = new Set(days).size === days.length ? days : events.map(({ name }) => name)
  return (
    <p ref={line} tabIndex={-1} className="flex items-baseline gap-x-3 px-4 pb-1 text-14 tablet:px-6 desk:pl-12">
      <span className="min-w-0 truncate">{names.join(', ')}</span>
      <span className="shrink-0">
        <TextButton variant="underline" onClick={onChange}>
          Change events
        </TextButton>
      </span>
    </p>
  )
}
