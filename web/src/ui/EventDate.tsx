import { formatEventDates, type EventDates } from '@admission/common/time.ts'

interface EventDateProps {
  readonly of: EventDates & { readonly validFor?: string | null | undefined }
  /** With the year. */
  readonly long?: boolean
  readonly className?: string
}

/**
 * When an event is, on the venue's clock, as its flags allow; of an open event what a ticket is good for. Nothing where all of
 * it is hidden.
 */
export function EventDate({ of, long = false, className }: EventDateProps) {
  if (of.validFor) return <span className={className}>{of.validFor}</span>
  const text = formatEventDates(of, long ? 'LONG' : 'SHORT')
  if (text === '') return null
  const [day, ...clock] = text.split(', ')
  return (
    <time dateTime={of.dateShow.local.slice(0, 16)} className={className}>
      <span className="whole">{day}</span>
      {clock.length === 0 ? null : (
        <>
          {', '}
          <span className="whole">{clock.join(', ')}</span>
        </>
      )}
    </time>
  )
}
