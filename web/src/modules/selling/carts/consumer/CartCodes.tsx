import { formatMoney } from '@admission/common/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { FormElement } from '#ui/FormElement.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { changeCart, type Cart, type CartResult } from './cart-store.ts'
import { CartAddCodeDocument, CartRemoveCodeDocument } from './codes.gql.ts'

const refusalOf = (result: CartResult): string | undefined => {
  if (result.is === 'CartRefused') return result.message
  return result.is === 'CartStale' ? 'Your cart just changed. Try again.' : undefined
}

interface CartCodesProps {
  readonly cart: Cart
  /** True if the field for a code starts open. */
  readonly isOpen: boolean
}

/** Promotions of the cart, with what they save, and a field for codes. */
export function CartCodes({ cart, isOpen }: CartCodesProps) {
  return (
    <div className="flex flex-col gap-3">
      {cart.promotions.length === 0 ? null : (
        <ul aria-live="polite" className="flex flex-col gap-2">
          {cart.promotions.map((promotion) => (
            <Promotion key={promotion.code ?? promotion.name} promotion={promotion} />
          ))}
        </ul>
      )}
      {cart.purchaseInProgress ? null : <AddCode startsOpen={isOpen} />}
    </div>
  )
}

function Promotion({ promotion: { name, code, saved, message } }: { readonly promotion: Cart['promotions'][number] }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (given: string) =>
      changeCart(client, async (eTag) => (await request(CartRemoveCodeDocument, { eTag, code: given })).cartRemoveCode),
    onSuccess: (result) => {
      const text = refusalOf(result)
      if (text !== undefined) showToast({ kind: 'error', text })
    },
  })
  return (
    <li className="flex items-start justify-between gap-4 text-15">
      <div className="min-w-0">
        <p className="font-semibold break-words">{code ?? name}</p>
        {saved === null ? (
          <FieldError text={message ?? ''} />
        ) : (
          <p className="text-ink-soft">You saved {formatMoney(saved)}</p>
        )}
      </div>
      {code === null ? null : (
        <TextButton
          variant="underline"
          aria-label={`Remove ${code}`}
          busy={remove.isPending ? 'Removing' : false}
          onClick={() => remove.mutate(code)}
        >
          Remove
        </TextButton>
      )}
    </li>
  )
}

function AddCode({ startsOpen }: { readonly startsOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (isOpen) return <CodeForm />
  return (
    <div>
      <TextButton variant="admit" onClick={() => setIsOpen(true)}>
        Add a promo code
      </TextButton>
    </div>
  )
}

function CodeForm() {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const add = useMutation({
    mutationFn: (typed: string) =>
      changeCart(client, async (eTag) => (await request(CartAddCodeDocument, { eTag, code: typed })).cartAddCode),
    onSuccess: (result) => {
      const refusal = refusalOf(result)
      setError(refusal)
      if (refusal === undefined) setCode('')
    },
    onError: () => setError('We couldn’t check this code. Your cart is unchanged. Try again in a few minutes.'),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (add.isPending) return
    if (code.trim() === '') setError('Enter a code.')
    else add.mutate(code)
  }
  return (
    <FormElement ref={form} onSubmit={submit} className="flex items-start gap-3">
      <TextField
        label="Promo code"
        name="promo-code"
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        mono
        maxLength={60}
        value={code}
        onValue={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
        error={error}
      />
      <span className="pt-7">
        <Button type="submit" busy={add.isPending ? 'Applying' : false}>
          Apply
        </Button>
      </span>
    </FormElement>
  )
}
