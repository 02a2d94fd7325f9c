import { formatTime } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { createPortal } from 'react-dom'
import type { AttendeeSheetQuery } from './attendees.gql.ts'

interface PrintedAttendeesProps {
  readonly sheet: AttendeeSheetQuery['attendeeSheet']
  /** Only some of the attendees are on it. */
  readonly isFiltered: boolean
}

const cell = 'border-b border-line px-2 py-1.5 text-left align-top'

/** The list of attendees on paper, printed instead of the page while it is there. */
export function PrintedAttendees({ sheet, isFiltered }: PrintedAttendeesProps) {
  const { eventName, venueName, startsAt, attendees } = sheet
  const hasVisits = attendees.some(({ visitAt }) => visitAt !== null)
  const count = plural(attendees.length, 'ticket')
  return createPortal(
    <section data-theme="light" className="print-sheet bg-white text-13 text-ink">
      <h1 className="display text-22">{eventName}</h1>
      <p className="pb-3">
        {formatTime(startsAt, { year: true })}, {venueName}. {count}
        {isFiltered ? ', filtered' : ''}.
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={cell}>
              In
            </th>
            <th scope="col" className={cell}>
              Name
            </th>
            <th scope="col" className={cell}>
              Ticket type
            </th>
            {hasVisits ? (
              <th scope="col" className={cell}>
                Visit
              </th>
            ) : null}
            <th scope="col" className={cell}>
              Place
            </th>
            <th scope="col" className={cell}>
              Order
            </th>
          </tr>
        </thead>
        <tbody>
          {attendees.map(({ id, name, priceType, place, reference, visitAt, checkedInAt }) => (
            <tr key={id}>
              <td className={cell}>
                <span aria-label={checkedInAt === null ? 'Not checked in' : 'Checked in'}>
                  {checkedInAt === null ? '☐' : '☑'}
                </span>
              </td>
              <td className={cell}>{name || 'No name'}</td>
              <td className={cell}>{priceType}</td>
              {hasVisits ? (
                <td className={cell}>{visitAt === null ? '' : formatTime(visitAt, { year: false })}</td>
              ) : null}
              <td className={cell}>{place}</td>
              <td className={`${cell} mono whitespace-nowrap`}>{reference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
