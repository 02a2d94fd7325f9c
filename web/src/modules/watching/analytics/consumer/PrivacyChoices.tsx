import { useEffect, useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { createStore } from '#ui/store.ts'
import { TextButton } from '#ui/TextButton.tsx'

const dialog = lazyPart(async () => (await import('./ConsentDialog.tsx')).ConsentDialog)

/** How many footers of the page offer the choices. Pages without one get them from `PixelHost`. */
export const footerChoices = createStore(0)

/** The choices in a page's footer. */
export function FooterPrivacyChoices() {
  useEffect(() => {
    footerChoices.set(footerChoices.get() + 1)
    return () => footerChoices.set(footerChoices.get() - 1)
  }, [])
  return <PrivacyChoices />
}

/** Opens the choices about pixels, to change them at any time. */
export function PrivacyChoices() {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <span className="flex min-h-11 items-center">
      <TextButton
        variant="underline"
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
        onClick={() => setOpen(true)}
      >
        Privacy choices
      </TextButton>
      <Lazy part={dialog} when={open} onError={close}>
        {(ConsentDialog) => <ConsentDialog onClose={close} />}
      </Lazy>
    </span>
  )
}
