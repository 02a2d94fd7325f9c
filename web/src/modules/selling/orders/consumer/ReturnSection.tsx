import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { returnText, type ReturnOffer } from './return-text.ts'

interface ReturnSectionProps {
  readonly purchaseId: string
  /** Null if nothing can be returned. */
  readonly offer: ReturnOffer | null
  /** Why nothing can be returned. Null if something can, or the order is over. */
  readonly note: string | null
  readonly isProtected: boolean
  readonly onReturned: () => Promise<void>
}

const dialog = lazyPart(async () => (await import('./ReturnDialog.tsx')).ReturnDialog)

/** Until when tickets can be returned, and the way to do so; or why they can't be. */
export function ReturnSection({ purchaseId, offer, note, isProtected, onReturned }: ReturnSectionProps) {
  if (offer === null && note === null) return null
  return (
    <section aria-labelledby="returns" className="flex flex-col items-start gap-3">
      <h2 id="returns" className="display text-22">
        Plans changed?
      </h2>
      <p className="text-ink-soft">{offer === null ? note : returnText(offer, isProtected)}</p>
      {offer === null ? null : <ReturnButton {...{ purchaseId, offer, isProtected, onReturned }} />}
    </section>
  )
}

function ReturnButton({
  purchaseId,
  offer,
  isProtected,
  onReturned,
}: Omit<ReturnSectionProps, 'note'> & { readonly offer: ReturnOffer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPointerEnter={dialog.prefetch} onFocus={dialog.prefetch} onClick={() => setOpen(true)}>
        Return tickets
      </Button>
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(ReturnDialog) => (
          <ReturnDialog {...{ purchaseId, offer, isProtected, onReturned }} onClose={() => setOpen(false)} />
        )}
      </Lazy>
    </>
  )
}
