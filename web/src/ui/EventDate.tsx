import { eventDateAttribute, eventDateParts, type EventDates } from '@admission/common/time.ts'

interface EventDateProps {
  readonly of: EventDates & { readonly validFor?: string | null | undefined }
  /** Include the year. */
  readonly long?: boolean
  readonly className?: string
}

/**
 * An event's date in the venue's time zone, as its flags allow. For an open event, what a ticket is valid for. Renders
 * nothing if the whole date is hidden.
 */
export function EventDate({ of, long = false, className }: EventDateProps) {
  if (of.validFor) return <span className={className}>{of.validFor}</span>
  const [first, clock] = eventDateParts(of, long ? 'LONG' : 'SHORT')
  if (first === undefined) return null
  // The attribute must not tell what the text hides.
  const attribute = eventDateAttribute(of)
  const Frame = attribute === undefined ? 'span' : 'time'
  return (
    <Frame dateTime={attribute} className={className}>
      <span className="whole">{first}</span>
      {clock === undefined ? null : (
        <>
          {', '}
          <span className="whole">{clock}</span>
        </>
      )}
    </Frame>
  )
}
