import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextButton, textButtonClasses } from '#ui/TextButton.tsx'

interface TermsTickProps {
  readonly cart: Pick<Cart, 'checkoutTerms'>
  readonly ticked: boolean
  readonly onTick: (ticked: boolean) => void
  readonly error: string | undefined
}

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)

/** One tick for the terms of every organiser in the cart; each can be read without leaving the form. */
export function TermsTick({ cart, ticked, onTick, error }: TermsTickProps) {
  const [open, setOpen] = useState<string>()
  const shown = cart.checkoutTerms.find(({ id }) => id === open)
  return (
    <>
      <Checkbox name="terms" checked={ticked} onValue={onTick} error={error}>
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
              <TextButton look="underline" onClick={() => setOpen(id)}>
                terms and conditions
              </TextButton>
            </span>
          ))
        )}
      </Checkbox>
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(undefined)}
        title={shown?.title ?? 'Terms'}
        place="sheet"
        wide
      >
        <p className="whitespace-pre-line">{shown?.body}</p>
      </Dialog>
    </>
  )
}
