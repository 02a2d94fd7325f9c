import type { ReactNode } from 'react'
import { EventDate } from '#ui/EventDate.tsx'
import { Thumb } from '#ui/Poster.tsx'
import type { Part } from './transfer-view.ts'

interface EventLineProps {
  readonly of: Part['event']
  /** Level of the heading that the name is; a line of text by default. */
  readonly level?: 2 | 3
  /** Below: places, state. */
  readonly children?: ReactNode
}

/** An event as a row: picture, name, date, venue. */
export function EventLine({ of: event, level, children }: EventLineProps) {
  const Name = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <div className="flex min-w-0 flex-1 items-start gap-4">
      <Thumb src={event.artUrl} className="h-16 w-12" />
      <div className="min-w-0 flex-1">
        <Name className="font-semibold break-words">{event.name}</Name>
        <p className="text-15">
          <EventDate of={event} />
        </p>
        <p className="text-14 text-ink-soft">{venueText(event)}</p>
        {children}
      </div>
    </div>
  )
}

/** `The Larkhall, Main House, Portland`. */
export const venueText = ({ venue }: Part['event']): string =>
  [venue.name, venue.hall, venue.locality].filter(Boolean).join(', ')
