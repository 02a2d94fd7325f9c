import { formatTime } from '@admission/common/time.ts'
import { Tag } from 'lucide-react'
import type { Sheet } from './place.ts'

/** Automatic promotions that need several tickets: `3 for 2: Buy 2, get 1 free, until Fri, Mar 19, 6:00 PM`. */
export const PromotionNotes = ({ sheet }: { readonly sheet: Sheet }) =>
  sheet.promotions.length === 0 ? null : (
    <ul aria-label="Offers" className="flex flex-col gap-1 border-b border-line px-4 py-3 text-15 tablet:px-6">
      {sheet.promotions.map(({ name, summary, until }) => (
        <li key={`${name} ${summary}`} className="flex gap-2.5">
          <Tag aria-hidden="true" size={16} strokeWidth={1.75} className="mt-1 shrink-0" />
          <span>
            <span className="font-semibold">{name}</span>: {summary}
            {until === null ? null : `, until ${formatTime(until, { year: false })}`}
          </span>
        </li>
      ))}
    </ul>
  )
