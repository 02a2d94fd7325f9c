import { useSuspenseQuery } from '@tanstack/react-query'
import { FaqSection } from '#modules/stock/faq/consumer/FaqSection.tsx'
import { WaitlistSection } from '#modules/selling/waitlists/consumer/WaitlistSection.tsx'
import { useDeferredValue, useEffect } from 'react'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { previewToken } from '#platform/preview-token.ts'
import { visitSource } from '#platform/visit-source.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { sheetQuery, type Place } from './place.ts'
import { passParts } from './pass-parts.ts'
import { useAskedPlace, usePassChoice } from './use-pass-choice.ts'
import { screens } from './screens.ts'
import { ShowFacts } from './ShowFacts.tsx'
import { isRefused } from './visit-days.ts'
import { useLines } from './use-lines.ts'

/** Refetch interval of the whole sheet (milliseconds). Changes of its revision are noticed sooner. */
const REFETCH_INTERVAL = 8000

const cartLink = lazyPart(async () => (await import('#modules/selling/carts/consumer/CartLink.tsx')).CartLink)

interface TicketsScreenProps {
  readonly place: Place
  /** Tokens of signed links: about someone's place in line, and to a cart that an e-mail reminds of. */
  readonly links: { readonly waitlistToken?: string | undefined; readonly cartLink?: string | undefined }
}

/**
 * An event's tickets, or a pass for several: on a seat map, by price type, or by date and time. Tickets already in the cart can
 * always be removed.
 */
export function TicketsScreen({ place: wanted, links }: TicketsScreenProps) {
  const [place, noteSheet] = useAskedPlace(wanted)
  const { data } = useSuspenseQuery({ ...sheetQuery(place), refetchInterval: REFETCH_INTERVAL, meta: { silent: true } })
  // Keeps the current screen while another one is loading.
  const sheet = useDeferredValue(data.offers)
  const isHeld = useDeferredValue(useLines(place).length > 0)
  noteSheet(sheet)
  const choosing = usePassChoice(wanted, sheet, isHeld)
  const storefrontId = sheet.storefront.id
  useEffect(() => {
    if (previewToken() !== undefined) return
    window.navigator.sendBeacon(
      '/api/view',
      new Blob([JSON.stringify({ storefront: storefrontId, event: place.eventId, source: visitSource() })], {
        type: 'application/json',
      }),
    )
  }, [storefrontId, place.eventId])
  // People wait for tickets of one event.
  const waitlist =
    place.passId === undefined ? (
      <WaitlistSection marketplaceId={place.marketplaceId} sheet={sheet} token={links.waitlistToken} />
    ) : null
  // Other events can still be chosen.
  const isChoosable = sheet.choice?.isMade === true && sheet.refusal?.reason === 'SOLD_OUT'
  const refusal = sheet.refusal !== null && isRefused(sheet) && !isHeld && !isChoosable ? sheet.refusal : null
  const described = refusal === null && (sheet.seatMap === null || choosing.isAtEvents)
  return (
    <>
      {place.storefrontId === undefined ? null : (
        <BrandStyle colors={sheet.storefront.buttonBrand} theme={sheet.storefront.theme} />
      )}
      {links.cartLink === undefined ? null : (
        <div className="page-margins py-3">
          <Lazy part={cartLink} onError={() => undefined}>
            {(CartLink) => <CartLink token={links.cartLink ?? ''} />}
          </Lazy>
        </div>
      )}
      {/* Who came by the link of a mail came for this. */}
      {links.waitlistToken === undefined ? null : waitlist}
      {refusal !== null ? (
        <screens.refused sheet={sheet} refusal={refusal} place={place} />
      ) : sheet.choice !== null && choosing.isAtEvents ? (
        <screens.admission
          sheet={sheet}
          place={place}
          isReady={choosing.isReady && sheet.seatMap === null}
          before={
            <passParts.chooser
              sheet={sheet}
              choice={sheet.choice}
              ticked={choosing.ticked}
              onTicked={choosing.tick}
              onSeats={choosing.isReady && sheet.seatMap !== null ? () => choosing.setChoosing(false) : undefined}
              focused={choosing.isReopened}
            />
          }
        />
      ) : sheet.seatMap !== null ? (
        <screens.seated
          key={place.chosen}
          sheet={sheet}
          seatMap={sheet.seatMap}
          place={place}
          before={
            sheet.choice === null || sheet.pass === null ? null : (
              <passParts.chosen pass={sheet.pass} onChange={choosing.reopen} focused={choosing.wasPressed} />
            )
          }
        />
      ) : sheet.visits.length > 0 ? (
        <screens.timed sheet={sheet} place={place} />
      ) : (
        <screens.admission sheet={sheet} place={place} />
      )}
      {links.waitlistToken === undefined ? waitlist : null}
      {sheet.passes.length > 0 && <passParts.alsoIn sheet={sheet} place={place} />}
      {sheet.pass === null ? (
        <ShowFacts sheet={sheet} place={place} described={described} />
      ) : (
        <passParts.facts sheet={sheet} pass={sheet.pass} place={place} described={described} />
      )}
      <FaqSection place={place} className="border-t border-line px-4 pt-8 pb-12 tablet:px-6 desk:px-12" />
    </>
  )
}
