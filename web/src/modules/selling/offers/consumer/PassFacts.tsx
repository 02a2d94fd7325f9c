import type { ReactNode } from 'react'
import { ShopLink } from './EventLink.tsx'
import { PassEvents } from './PassEvents.tsx'
import { onlyVenue } from './pass-facts.ts'
import type { Place, Sheet, SheetPass } from './place.ts'

interface PassFactsProps {
  readonly sheet: Sheet
  readonly pass: SheetPass
  readonly place: Place
  /** The page already shows the description and the events. */
  readonly described?: boolean
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="max-w-[44ch]">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="mt-1 text-16 whitespace-pre-line">{children}</dd>
  </div>
)

/** Everything to know about a pass before buying. What differs by event is on the events' own pages. */
export function PassFacts({ sheet: { event, collections, choice }, pass, place, described = false }: PassFactsProps) {
  const { account } = event
  const venue = onlyVenue(pass)
  const collection = collections.find(({ id }) => id === pass.id)
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="scroll-mt-4 border-t border-line px-4 pt-8 pb-12 tablet:px-6 desk:px-12"
    >
      <h2 id="about-heading" className="display text-28">
        About the pass
      </h2>
      {described || !collection?.description ? null : (
        <p className="mt-3 max-w-[60ch] text-17 whitespace-pre-line">{collection.description}</p>
      )}
      {/* Where events are chosen, they have no links. */}
      {described && choice === null ? null : (
        <div className="mt-5">
          <PassEvents pass={pass} place={place} open />
        </div>
      )}
      <dl className="mt-6 grid gap-x-10 gap-y-6 tablet:grid-cols-2 wide:grid-cols-3">
        <Fact label="What you get">
          A ticket for each event{choice === null ? '' : ' you choose'}, in the same seat where seats are numbered. Each
          ticket has its own code.
        </Fact>
        {venue === undefined ? null : <Fact label="Venue">{[venue.name, venue.locality].join(', ')}</Fact>}
        {collection?.restrictions ? (
          <Fact label="Conditions">
            <span className="font-semibold">{collection.restrictions}</span>
          </Fact>
        ) : null}
        <Fact label="Refunds and access">Each event has its own terms. Open an event in the list to read them.</Fact>
        <Fact label="Organizer">
          <ShopLink
            place={{ marketplaceId: place.marketplaceId, eventId: place.eventId }}
            className="underline underline-offset-4 hover:decoration-2"
          >
            {account.name}
          </ShopLink>
          <p className="text-ink-soft">
            {[account.legalName === account.name ? null : account.legalName, account.addressLine]
              .filter(Boolean)
              .join(', ')}
          </p>
        </Fact>
      </dl>
    </section>
  )
}
