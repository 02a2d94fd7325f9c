import type { ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** The button that leaves them. */
  readonly children: ReactNode
}

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ kind: 'notice', text: 'Codes copied', dismissAfter: 2000 }),
      () => showToast({ kind: 'error', text: 'The codes couldn’t be copied. Write them down instead.' }),
    )
  }
  return (
    <section aria-label="Recovery codes" className="flex flex-col gap-5">
      <Alert tone="wait" announced title="Save your recovery codes now. They aren’t shown again.">
        Each one signs you in once if you lose your phone. Keep them where only you can find them.
      </Alert>
      <ul className="mono grid grid-cols-2 gap-x-6 gap-y-2 rounded-6 border border-line bg-card p-4 text-16">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy codes</Button>
        {children}
      </div>
    </section>
  )
}
