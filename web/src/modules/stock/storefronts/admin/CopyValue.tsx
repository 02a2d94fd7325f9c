import { Copy } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'

interface CopyValueProps {
  /** Name of the value: `Code for your page`. */
  readonly label: string
  readonly value: string
}

/** A value to copy into something that isn't ours, such as a page or a DNS record. */
export function CopyValue({ label, value }: CopyValueProps) {
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => showToast({ kind: 'notice', text: 'Copied', dismissAfter: 2000 }),
      () =>
        showToast({
          kind: 'error',
          text: 'Your browser blocked copying. Select the text and copy it.',
          dismissAfter: 3500,
        }),
    )
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-14 font-semibold">{label}</p>
      <div className="flex items-start gap-2 rounded-6 border border-line bg-sunk p-2 pl-3">
        <code className="mono min-w-0 flex-1 py-1.5 text-13 [overflow-wrap:anywhere] whitespace-pre-wrap">{value}</code>
        <Button kind="quiet" size="office" icon={Copy} aria-label={`Copy: ${label}`} onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  )
}
