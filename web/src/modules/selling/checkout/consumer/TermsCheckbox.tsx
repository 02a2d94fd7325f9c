import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextButton, textButtonClasses } from '#ui/TextButton.tsx'

interface TermsCheckboxProps {
  readonly cart: Pick<Cart, 'checkoutTerms'>
  readonly name: string
  readonly checked: boolean
  readonly onValue: (checked: boolean) => void
  readonly error: string | undefined
}

const dialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog)

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)

/** One checkbox for the terms of every organizer in the cart. Each can be read without leaving the form. */
export function TermsCheckbox({ cart, ...tick }: TermsCheckboxProps) {
  const [open, setOpen] = useState<string>()
  // Stays mounted once opened, so that the closing animation is visible.
  const [wasOpened, setOpened] = useState(false)
  const shown = cart.checkoutTerms.find(({ id }) => id === open)
  const show = (id: string): void => {
    setOpen(id)
    setOpened(true)
  }
  return (
    <>
      <Checkbox {...tick}>
        I agree to{' '}
        {cart.checkoutTerms.length === 0 ? (
          <>
            the{' '}
            <Link to="/legal-policies" target="_blank" className={textButtonClasses('underline')}>
              terms and conditions
            </Link>
          </>
        ) : (
          cart.checkoutTerms.map(({ id, accountName }, index) => (
            <span key={id}>
              {index === 0 ? '' : index === cart.checkoutTerms.length - 1 ? ' and ' : ', '}
              {possessive(accountName)}{' '}
              <TextButton
                variant="underline"
                onPointerEnter={dialog.prefetch}
                onFocus={dialog.prefetch}
                onClick={() => show(id)}
              >
                terms and conditions
              </TextButton>
            </span>
          ))
        )}
      </Checkbox>
      <Lazy
        part={dialog}
        when={wasOpened}
        onError={() => {
          setOpen(undefined)
          setOpened(false)
        }}
      >
        {(TermsDialog) => <TermsDialog terms={shown} onClose={() => setOpen(undefined)} />}
      </Lazy>
    </>
  )
}
