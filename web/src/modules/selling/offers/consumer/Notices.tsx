import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { alert } from './press-parts.ts'
import type { Adding } from './use-adding.ts'
import { useCachedCart } from './use-lines.ts'

const lostTickets = lazyPart(async () => (await import('#modules/selling/carts/consumer/LostTickets.tsx')).LostTickets)

interface NoticesProps {
  readonly marketplaceId: string
  readonly adding: Adding
}

/** Tickets that the cart lost, with a way to hold them again, and announcements for screen readers. */
export function Notices({ marketplaceId, adding }: NoticesProps) {
  const cart = useCachedCart()
  const evicted = cart?.itemsEvicted ?? []
  return (
    <>
      <div aria-live="polite" className="contents">
        {evicted.length === 0 ? null : (
          <Lazy part={lostTickets}>
            {(LostTickets) => (
              <LostTickets lost={evicted} addOns={cart?.addOnsEvicted ?? []} marketplaceId={marketplaceId} />
            )}
          </Lazy>
        )}
      </div>
      <output className="sr-only">{adding.announcement}</output>
    </>
  )
}

interface RefusedNoteProps {
  readonly adding: Adding
  /** Adds that the cart is unchanged, and a dismiss button. */
  readonly full?: boolean
  readonly className?: string
}

/** Why the last press was refused, shown beside what was pressed. */
export function RefusedNote({ adding, full = false, className = '' }: RefusedNoteProps) {
  const { refused, refuse } = adding
  if (refused === null) return null
  return (
    <div className={className}>
      <Lazy part={alert}>
        {(Alert) =>
          full ? (
            <Alert
              tone="stop"
              announced
              title={`${refused} Your cart hasn’t changed.`}
              onDismiss={() => refuse(null)}
            />
          ) : (
            <Alert tone="stop" announced title={refused} />
          )
        }
      </Lazy>
    </div>
  )
}
