import { formatEventDates } from '@admission/common/time.ts'
import { seatLabel } from '@admission/common/seats.ts'
import { Money } from '#ui/Money.tsx'
import { byEvent, eventsText, type EventLines } from './purchased-pass.ts'
import type { Purchase } from './receipt-text.ts'

const whenOf = ({ dateShow, dateShowFlags }: EventLines['event']): string =>
  formatEventDates({ dateShow: { ...dateShow, utc: '', timezone: '' }, dateShowFlags }, 'SHORT')

/** The events of a purchased pass, each with its seats and its part of the price. */
export const PassLines = ({ purchase }: { readonly purchase: Purchase }) => (
  <>
    <p className="text-14 text-ink-soft">{eventsText(purchase)}</p>
    <ul className="mt-2 text-14">
      {byEvent(purchase).map(({ event, items }) => (
        <li key={event.id} className="border-t border-line py-2">
          <p className="break-words">{[whenOf(event), event.name].filter((part) => part !== '').join(', ')}</p>
          {items.map(({ seats, item, quantity, price }) => (
            <p
              key={`${item.priceType}${item.area ?? ''}${seatLabel(seats)}`}
              className="flex items-baseline justify-between gap-4 text-ink-soft"
            >
              <span className="min-w-0">
                {quantity} ×{' '}
                {[item.priceType, seats.length > 0 ? seatLabel(seats) : item.area].filter(Boolean).join(', ')}
              </span>
              <Money of={{ ...price, amount: price.amount * quantity }} mono className="text-14" />
            </p>
          ))}
        </li>
      ))}
    </ul>
  </>
)
