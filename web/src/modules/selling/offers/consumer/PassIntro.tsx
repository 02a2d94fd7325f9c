import { MapPin } from 'lucide-react'
import { PassEvents } from './PassEvents.tsx'
import { onlyVenue } from './pass-facts.ts'
import type { Place, Sheet, SheetPass } from './place.ts'

interface PassIntroProps {
  readonly sheet: Sheet
  readonly pass: SheetPass
  readonly place: Place
}

/** What a pass is for, beside its prices. */
export function PassIntro({ sheet, pass, place }: PassIntroProps) {
  const venue = onlyVenue(pass)
  const description = sheet.collections.find(({ id }) => id === pass.id)?.description
  return (
    <div className="px-4 pt-5 pb-5 tablet:px-6 desk:px-0">
      {venue === undefined ? null : (
        <p className="mb-4 flex gap-2.5 text-16">
          <MapPin aria-hidden="true" size={18} strokeWidth={1.5} className="mt-[3px] shrink-0" />
          {[venue.name, venue.locality].join(', ')}
        </p>
      )}
      {description ? <p className="mb-5 max-w-[60ch] text-16 whitespace-pre-line">{description}</p> : null}
      {/* Events to choose from are listed beside it. */}
      {sheet.choice === null ? <PassEvents pass={pass} place={place} /> : null}
    </div>
  )
}
