import { Copy, Share2 } from 'lucide-react'
import { pageOrigin } from '#platform/head.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'

interface ShareLinkProps {
  /** With the token. */
  readonly path: string
  /** Shown to be read, too; else only buttons. */
  readonly isShown: boolean
}

const copy = (address: string): void => {
  navigator.clipboard.writeText(address).then(
    () => showToast({ kind: 'notice', text: 'Link copied', dismissAfter: 2000 }),
    () =>
      showToast({
        kind: 'error',
        text: 'Your browser blocked copying. Select the link and copy it.',
        dismissAfter: 3500,
      }),
  )
}

/** The link of a transfer, to copy or to hand to the device's share sheet, where it has one. */
export function ShareLink({ path, isShown }: ShareLinkProps) {
  const address = `${pageOrigin()}${path}`
  const share = (): void => {
    // Closing the sheet rejects; then nothing was shared, which isn't an error.
    void navigator.share({ title: 'Tickets for you', url: address }).catch(() => undefined)
  }
  return (
    <>
      {isShown ? (
        <div className="w-full">
          <TextField
            label="Link"
            readOnly
            value={address}
            help="Anyone who has it can accept the tickets, so give it to one person only."
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      ) : null}
      <Button icon={Copy} onClick={() => copy(address)}>
        Copy link
      </Button>
      {'share' in navigator ? (
        <Button icon={Share2} onClick={share}>
          Share
        </Button>
      ) : null}
    </>
  )
}
