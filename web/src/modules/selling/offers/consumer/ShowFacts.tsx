import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Description } from './Description.tsx'
import type { Place, Sheet } from './place.ts'
import { ShopLink } from './EventLink.tsx'
import { addressText, ageText, dateText, doorsText, durationText, mapUrl, movedText, refundText } from './show-text.ts'

interface ShowFactsProps {
  readonly sheet: Sheet
  readonly place: Place
  /** The page already shows the description. */
  readonly described?: boolean
}

const link = 'underline underline-offset-4 hover:decoration-2'

/** Everything to know about a show before buying. Rendered on the server, the same for every show. */
export function ShowFacts({ sheet: { event, collections }, place, described = false }: ShowFactsProps) {
  const { venue, account, facts } = event
  const moved = movedText(event)
  const doors = doorsText(event)
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="scroll-mt-4 border-t border-line px-4 pt-8 pb-12 tablet:px-6 desk:px-12"
    >
      <h2 id="about-heading" className="display text-28">
        About the show
      </h2>
      {described || event.description === null || event.description === '' ? null : (
        <Description of={event} className="mt-3 text-17" />
      )}
      <dl className="mt-6 grid gap-x-10 gap-y-6 tablet:grid-cols-2 wide:grid-cols-3">
        <Fact label="Date and time">
          <p>{dateText(event) || 'To be announced'}</p>
          {doors === undefined ? null : <p>{doors}</p>}
          {moved === undefined ? null : <p>{moved}</p>}
        </Fact>
        <Fact label="Duration">
          {facts.durationMinutes === null ? 'Not announced' : durationText(facts.durationMinutes)}
        </Fact>
        <Fact label="Ages">{ageText(facts)}</Fact>
        <Fact label="Venue">
          <p>{venue.hall === null || venue.hall === venue.name ? venue.name : `${venue.name}, ${venue.hall}`}</p>
          <address className="text-ink-soft not-italic">
            {addressText(event).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <a href={mapUrl(event)} rel="noreferrer" className={`${link} inline-flex min-h-11 items-center`}>
            View on a map
          </a>
        </Fact>
        {facts.directions === null ? null : <Fact label="Getting there">{facts.directions}</Fact>}
        <Fact label="Accessibility">{facts.accessibility ?? `Ask ${account.name} about access before you buy.`}</Fact>
        <Fact label="Refunds">
          <p>{refundText(event)}</p>
          <Link
            to="/legal-policies/$eventId"
            params={{ eventId: event.id }}
            className={`${link} inline-flex min-h-11 items-center`}
          >
            Terms for this show
          </Link>
        </Fact>
        {collections
          .filter(({ description, restrictions }) => description !== null || restrictions !== null)
          .map(({ id, name, description, restrictions }) => (
            <Fact key={id} label={`Tickets: ${name}`}>
              {description === null ? null : <p>{description}</p>}
              {restrictions === null ? null : <p className="font-semibold">{restrictions}</p>}
            </Fact>
          ))}
        <Fact label="Organizer">
          <ShopLink place={{ marketplaceId: place.marketplaceId, eventId: place.eventId }} className={link}>
            {account.name}
          </ShopLink>
          <p className="text-ink-soft">
            {[account.legalName === account.name ? null : account.legalName, account.addressLine]
              .filter(Boolean)
              .join(', ')}
          </p>
        </Fact>
      </dl>
      <VenuePictures of={facts.venuePictures} name={venue.name} />
    </section>
  )
}

/** Pictures of the venue, the main one first. They load when they come into view. */
const VenuePictures = ({
  of,
  name,
}: {
  readonly of: Sheet['event']['facts']['venuePictures']
  readonly name: string
}) =>
  of.length === 0 ? null : (
    <ul aria-label={`Pictures of ${name}`} className="mt-8 grid grid-cols-2 gap-3 tablet:grid-cols-4">
      {of.map(({ url, alt }, index) => (
        <li key={url} className={index === 0 ? 'col-span-2 row-span-2' : ''}>
          <img
            src={`${url}?width=${index === 0 ? '800' : '400'}`}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="aspect-[3/2] size-full rounded-6 bg-sunk object-cover"
          />
        </li>
      ))}
    </ul>
  )

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="max-w-[44ch]">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="mt-1 text-16 whitespace-pre-line">{children}</dd>
  </div>
)
