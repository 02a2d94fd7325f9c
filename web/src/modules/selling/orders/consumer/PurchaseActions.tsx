import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { buttonClasses } from '#ui/button-classes.ts'
import { ticketsLeft, type Purchase } from './receipt-text.ts'

/** Buttons to open the tickets and add the event to a calendar. */
export function PurchaseActions({ purchase }: { readonly purchase: Purchase }) {
  const [stack] = purchase.stacks
  if (ticketsLeft(purchase) === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {stack === undefined ? null : (
        <Link
          to="/exchange/event/$eventId/ticket/$stackId"
          params={{ eventId: stack.event.id, stackId: stack.id }}
          className={`${buttonClasses({ kind: 'primary', size: 'bar' })} max-phone:w-full`}
        >
          Open my tickets
        </Link>
      )}
      <a href={purchase.calendarUrl} download="" className={`${buttonClasses({ size: 'bar' })} max-phone:w-full`}>
        <span className="inline-flex items-center justify-center gap-2">
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.5} />
          Add to calendar
        </span>
      </a>
    </div>
  )
}
