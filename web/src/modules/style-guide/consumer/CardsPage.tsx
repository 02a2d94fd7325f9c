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
      text="A ticket is a promise printed on good paper. The notch and the perforation are the only ornament there is."
    >
      <Specimen
        title="Card"
        use="A surface for what belongs together, in back offices. Edge and radius, no shadow: only what floats has one."
      >
        <div className="max-w-[420px] rounded-12 border border-line bg-card p-5">
          <h3 className="display text-18">By channel</h3>
          <p className="text-14 text-ink-soft">Tickets sold this week, all storefronts.</p>
        </div>
      </Specimen>
      <Specimen
        title="Marks"
        use="Whose page it is: the product’s own ticket, or an organizer’s initials on its color."
      >
        <div className="flex items-center gap-4">
          <ProductMark />
          <OrganizerMark name="The Larkhall" />
          <OrganizerMark name="Thornwick Athletic" />
        </div>
      </Specimen>
      <Specimen title="Empty" use="A list with nothing in it yet: what it is for, and one action.">
        <div className="rounded-12 border border-line bg-card">
          <EmptyState
            icon={CalendarX}
            title="No events yet"
            text="Events appear here as soon as the first one has a date. Tickets are sold once a collection offers them."
          >
            <Button size="office">New event</Button>
          </EmptyState>
        </div>
      </Specimen>
      <Specimen title="Failed" use="Part of a page did not come: what happened, what is kept, what to do.">
        <div className="rounded-12 border border-line bg-card">
          <EmptyState
            icon={CloudOff}
            title="The seat map did not load"
            text="Check your connection. Your cart is kept."
          >
            <Button size="office">Try again</Button>
          </EmptyState>
        </div>
      </Specimen>
      <CardSpecimens />
      <Specimen
        title="State page"
        use="A page that has only something to say: not found, failed, nothing here. One way on."
        wide
      >
        <StatePage
          figure="404"
          title="This page is not here"
          text="The address may be old, or was typed with a slip. Nothing in your cart is lost."
        >
          <Button>See what’s on</Button>
        </StatePage>
      </Specimen>
    </GuidePage>
  )
}
