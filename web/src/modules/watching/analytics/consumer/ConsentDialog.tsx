import type { ConsentPurpose } from '@admission/common/pixels.ts'
import { CONSENT_PURPOSES } from '@admission/common/pixels.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { consentStore, decide, pixelsHere } from './consent.ts'
import { vendorList, vendorsByPurpose } from './vendors.ts'

const texts: Readonly<Record<ConsentPurpose, { readonly label: string; readonly help: string }>> = {
  MEASUREMENT: { label: 'Count visits and sales', help: 'Which pages are visited, and what is bought.' },
  ADVERTISING: { label: 'Show ads elsewhere', help: 'Ads on other websites, and whether they led to a purchase.' },
}

/** Text about a purpose, with the vendors of this page that serve it. */
const helpFor = (purpose: ConsentPurpose, names: readonly string[]): string =>
  `${texts[purpose].help} ${names.length === 0 ? 'This page has none.' : `Here with ${vendorList(names)}.`}`

/** The visitor's choice for each purpose. Nothing is chosen beforehand, unless they chose it before. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const [granted, setGranted] = useState<readonly ConsentPurpose[]>(() => consentStore.get()?.granted ?? [])
  const vendors = vendorsByPurpose(pixelsHere())
  const save = (): void => {
    void decide(granted).catch(() => undefined)
    onClose()
  }
  const toggle = (purpose: ConsentPurpose, isOn: boolean): void =>
    setGranted(CONSENT_PURPOSES.filter((each) => (each === purpose ? isOn : granted.includes(each))))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Privacy choices"
      place="sheet"
      text="Signing in, your cart and payment work without any of these. They never run on sign-in or payment pages, and never get your name or e-mail. Where other vendors are used, you’re asked again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="ink" onClick={save}>
            Save choices
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {CONSENT_PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            checked={granted.includes(purpose)}
            help={helpFor(purpose, vendors[purpose])}
            onValue={(isOn) => toggle(purpose, isOn)}
          >
            {texts[purpose].label}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  )
}
