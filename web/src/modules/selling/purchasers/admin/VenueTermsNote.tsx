import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mayManage, useRights } from '#platform/rights.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextButton } from '#ui/TextButton.tsx'

const dialog = lazyPart(async () => (await import('./VenueTermsDialog.tsx')).VenueTermsDialog)

/** Says above the purchasers what they agree to, and lets members change it. */
export function VenueTermsNote() {
  const { accountId = '' } = useParams({ strict: false })
  const rights = useRights()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 text-14 text-ink-soft phone:px-6">
      Purchasers agree to your terms at a venue before your staff may charge them for sales there.
      {mayManage('attendedSales', rights) ? (
        <TextButton onPointerEnter={dialog.prefetch} onFocus={dialog.prefetch} onClick={() => setOpen(true)}>
          Venue terms
        </TextButton>
      ) : null}
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(VenueTermsDialog) =>
          isOpen ? <VenueTermsDialog scope={{ accountId }} onClose={() => setOpen(false)} /> : null
        }
      </Lazy>
    </div>
  )
}
