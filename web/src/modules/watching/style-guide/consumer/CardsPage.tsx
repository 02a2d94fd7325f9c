import { createFileRoute } from '@tanstack/react-router'
import { CalendarX, CloudOff } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OrganizerMark, ProductMark } from '#ui/Mark.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { CardSpecimens } from './CardSpecimens.tsx'
import { GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/cards')({ component: CardsPage })

function CardsPage() {
  return (
    <GuidePage
      title="Cards"
      text="A ticket is a promise printed on good paper. The notch and the perforation are the only ornament."
    >
      <Specimen
        title="Card"
        use="Groups related content in back offices. It has a border and a radius but no shadow: only floating elements have one."
      >
        <div className="max-w-[420px] rounded-12 border border-line bg-card p-5">
          <h3 className="display text-18">By channel</h3>
          <p className="text-14 text-ink-soft">Tickets sold this week, all storefronts.</p>
        </div>
      </Specimen>
      <Specimen
        title="Marks"
        use="Shows whose page it is: the product’s ticket, or an organizer’s initials on its color."
      >
        <div className="flex items-center gap-4">
          <ProductMark />
          <OrganizerMark name="The Larkhall" />
          <OrganizerMark name="Thornwick Athletic" />
        </div>
      </Specimen>
      <Specimen title="Empty" use="An empty list: what it’s for, and one action.">
        <div className="rounded-12 border border-line bg-card">
          <EmptyState
            icon={CalendarX}
            title="No events yet"
            text="Create an event and add a date. To sell tickets, add the event to a collection."
          >
            <Button size="office">New event</Button>
          </EmptyState>
        </div>
      </Specimen>
      <Specimen title="Failed" use="Part of a page didn’t load: what happened, what was kept, what to do.">
        <div className="rounded-12 border border-line bg-card">
          <EmptyState
            icon={CloudOff}
            title="The seat map didn’t load"
            text="Your cart is saved. Check your connection and try again."
          >
            <Button size="office">Try again</Button>
          </EmptyState>
        </div>
      </Specimen>
      <CardSpecimens />
      <Specimen title="State page" use="A page with only a message: not found, failed, nothing here. One action." wide>
        <StatePage
          figure="404"
          title="Show not found"
          text="The link may be outdated or mistyped. Your cart is still saved."
        >
          <Button>See what’s on</Button>
        </StatePage>
      </Specimen>
    </GuidePage>
  )
}
