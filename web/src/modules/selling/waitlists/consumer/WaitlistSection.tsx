import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { tokenFor } from '#platform/tokens.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { waitlistChoices, type Joined, type WaitlistSheet } from './waitlist-choices.ts'

const dialog = lazyPart(async () => (await import('./WaitlistDialog.tsx')).WaitlistDialog)
const ownPlaces = lazyPart(async () => (await import('./WaitlistPlaces.tsx')).WaitlistPlaces)
const ownPlace = lazyPart(async () => (await import('./WaitlistPlace.tsx')).WaitlistPlace)

interface WaitlistSectionProps {
  readonly marketplaceId: string
  readonly sheet: WaitlistSheet
  /** Token of a signed link: shows the place in line that it is about. */
  readonly token: string | undefined
}

/**
 * Offers to wait for what is sold out, or shows the place of someone who came by a link, for whom it is the first thing on the
 * page. Nothing if neither applies.
 */
export function WaitlistSection({ marketplaceId, sheet, token }: WaitlistSectionProps) {
  const [isOpen, setOpen] = useState(false)
  // Of a place in line that ended, for joining again.
  const [email, setEmail] = useState('')
  const [joined, setJoined] = useState<Joined>()
  const isHydrated = useHydrated()
  const choices = waitlistChoices(sheet)
  if (token === undefined && choices.length === 0) return null
  return (
    <section
      aria-labelledby="waitlist-heading"
      className={`border-line px-4 pt-8 pb-10 tablet:px-6 desk:px-12 ${token === undefined ? 'border-t' : 'border-b'}`}
    >
      <h2 id="waitlist-heading" className="display text-28">
        Waitlist
      </h2>
      <div className="mt-3 flex max-w-[640px] flex-col items-start gap-4">
        {token === undefined ? null : (
          <Lazy part={ownPlace} onError={() => undefined}>
            {(WaitlistPlace) => (
              <WaitlistPlace
                token={token}
                {...(choices.length === 0
                  ? {}
                  : {
                      onJoinAgain: (address) => {
                        setEmail(address)
                        setOpen(true)
                      },
                    })}
              />
            )}
          </Lazy>
        )}
        {(token !== undefined && joined === undefined) || choices.length === 0 ? null : (
          <>
            <Lazy part={ownPlaces} when={joined !== undefined || (isHydrated && tokenFor('consumer') !== undefined)}>
              {(WaitlistPlaces) => <WaitlistPlaces eventId={sheet.event.id} joined={joined} />}
            </Lazy>
            <p>
              {choices.length === sheet.priceTypes.length
                ? 'If tickets are returned, people on the waitlist get them first.'
                : `${choices.map(({ name }) => name).join(', ')}: taken right now. If tickets are returned, people on the waitlist get them first.`}
            </p>
            <Button kind="ink" onPointerEnter={dialog.prefetch} onFocus={dialog.prefetch} onClick={() => setOpen(true)}>
              {joined === undefined ? 'Join the waitlist' : 'Join for other tickets'}
            </Button>
          </>
        )}
      </div>
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(WaitlistDialog) => (
          <WaitlistDialog
            marketplaceId={marketplaceId}
            sheet={sheet}
            choices={choices}
            email={email}
            onClose={() => setOpen(false)}
            onJoined={setJoined}
          />
        )}
      </Lazy>
    </section>
  )
}
