import { CopyValue } from '#modules/stock/storefronts/admin/CopyValue.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { QrCode } from '#ui/QrCode.tsx'

interface PairingLinkProps {
  /** Name of the device. */
  readonly name: string
  readonly link: string
  readonly onClose: () => void
}

/** The link that pairs a device, as code and text. It can’t be shown again: the server only knows its digest. */
export function PairingLink({ name, link, onClose }: PairingLinkProps) {
  const address = new URL(link, window.location.origin).href
  return (
    <Dialog
      open
      title={`Pair ${name}`}
      text="Scan this code with the device’s camera, or open the link on it. It’s shown only now: if you lose it, remove the device and add it again."
      onClose={onClose}
      actions={
        <Button size="office" kind="ink" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div data-theme="light" className="mx-auto size-[232px] rounded-12 bg-white p-4">
          <QrCode text={address} label={`Code that pairs ${name}`} />
        </div>
        <CopyValue label="Link" value={address} />
      </div>
    </Dialog>
  )
}
