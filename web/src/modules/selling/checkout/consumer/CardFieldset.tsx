import { cvvLength } from '@admission/common/validation/card-brands.ts'
import type { CardFields as Card } from '@admission/common/validation/card.ts'
import { CreditCard } from 'lucide-react'
import type { FormEvent } from 'react'
import type { FormErrors } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { cardText, caretAfter } from './card-form.ts'
import { fetchPayment } from './use-payment.ts'

interface CardFieldsetProps {
  readonly card: Card
  readonly onCard: (card: Card) => void
  readonly errors: FormErrors
}

// Two fields side by side, with full-width errors below them.
const left =
  'contents! [&>:nth-child(1)]:col-start-1 [&>:nth-child(1)]:row-start-1 [&>:nth-child(2)]:col-start-1 [&>:nth-child(2)]:row-start-2 [&>p]:col-span-2 [&>p]:col-start-1 [&>p]:row-start-3'
const right =
  'contents! [&>:nth-child(1)]:col-start-2 [&>:nth-child(1)]:row-start-1 [&>:nth-child(2)]:col-start-2 [&>:nth-child(2)]:row-start-2 [&>p]:col-span-2 [&>p]:col-start-1 [&>p]:row-start-4 [&_input]:[-webkit-text-security:disc]'

/** Keeps the caret in place while the typed digits are formatted into groups. */
function keepCaret({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const caret = input.selectionStart ?? input.value.length
  if (caret === input.value.length) return
  const digits = input.value.slice(0, caret).replaceAll(/\D/g, '').length
  requestAnimationFrame(() => {
    const place = caretAfter(input.value, digits)
    input.setSelectionRange(place, place)
  })
}

/** The four card fields. Card data stays in memory: it is never stored, and the fields have no `name`. */
export function CardFieldset({ card, onCard, errors }: CardFieldsetProps) {
  const typed = (field: keyof Card) => (text: string) => onCard({ ...card, [field]: cardText(field, text, card) })
  const digits = cvvLength(card.number)
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-5 flex w-full items-center justify-between rounded-6 border border-ink bg-card px-4 py-4 text-16 font-semibold inset-ring inset-ring-ink">
        Card
        <CreditCard aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      </legend>
      <TextField
        label="Card number"
        autoComplete="cc-number"
        inputMode="numeric"
        mono
        value={card.number}
        onValue={typed('number')}
        onInput={keepCaret}
        onFocus={fetchPayment}
        error={errors['number']}
        after={<CreditCard aria-hidden="true" size={20} strokeWidth={1.5} />}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        <TextField
          label="Expires"
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder="MM / YY"
          mono
          value={card.expiry}
          onValue={typed('expiry')}
          error={errors['expiry']}
          className={left}
        />
        <TextField
          label="Security code"
          autoComplete="cc-csc"
          inputMode="numeric"
          mono
          hint={digits === undefined ? undefined : `${digits} digits`}
          value={card.cvv}
          onValue={typed('cvv')}
          error={errors['cvv']}
          className={right}
        />
      </div>
      <TextField
        label="Name on card"
        autoComplete="cc-name"
        value={card.name}
        onValue={typed('name')}
        error={errors['name']}
      />
    </fieldset>
  )
}
