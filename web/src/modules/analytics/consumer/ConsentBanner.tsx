import type { ConsentPurpose } from '@admission/common/pixels.ts'
import { CONSENT_PURPOSES } from '@admission/common/pixels.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { decide } from './consent.ts'

// It applies in this browser right away; if it couldn't be recorded, a toast says so.
const choose = (granted: readonly ConsentPurpose[]): void => void decide(granted).catch(() => undefined)

/** Asks for consent. Both answers are one press away and look alike; nothing is told to anyone before. */
export function ConsentBanner() {
  const [choosing, setChoosing] = useState(false)
  return (
    <section
      aria-label="Privacy choices"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-edge bg-card py-4"
    >
      <div className="page-margins flex flex-col gap-4 tablet:flex-row tablet:items-center tablet:justify-between">
        <p className="max-w-[64ch] text-15">
          May this organizer count visits and sales with Google, and show you ads elsewhere? Tickets work the same
          either way.{' '}
          <TextButton variant="underline" onClick={() => setChoosing(true)}>
            Choose for each purpose
          </TextButton>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-3">
          <Button onClick={() => choose([])}>Only necessary</Button>
          <Button onClick={() => choose(CONSENT_PURPOSES)}>Accept all</Button>
        </div>
      </div>
      {choosing ? <ConsentDialog onClose={() => setChoosing(false)} /> : null}
    </section>
  )
}
