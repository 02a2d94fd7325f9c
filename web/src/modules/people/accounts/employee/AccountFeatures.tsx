import { FEATURE_TEXTS } from '@admission/common/records/platform-account.ts'
import { useState } from 'react'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { AccountDetailQuery } from './account-detail.gql.ts'

const dialog = lazyPart(async () => (await import('./FeaturesDialog.tsx')).FeaturesDialog)

/** The features that are on. Administrators change them. */
export function AccountFeatures({ account }: { readonly account: AccountDetailQuery['account'] }) {
  const canChange = mayManage('accountFeatures', useRights())
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  const on = account.features.flatMap((feature) => FEATURE_TEXTS[feature] ?? [])
  return (
    <section aria-label="Features" className="flex flex-col items-start gap-2 border-b border-line px-5 py-4">
      <h2 className="font-semibold">Features</h2>
      {on.length === 0 ? (
        <p className="text-ink-soft">None are on.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {on.map(({ label, text }) => (
            <li key={label}>
              {label}
              <p className="text-13 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {canChange ? (
        <Button
          size="office"
          onClick={() => setIsOpen(true)}
          onFocus={dialog.prefetch}
          onPointerEnter={dialog.prefetch}
        >
          Change features
        </Button>
      ) : null}
      <Lazy part={dialog} when={isOpen} onError={close}>
        {(FeaturesDialog) => <FeaturesDialog account={account} onClose={close} />}
      </Lazy>
    </section>
  )
}
