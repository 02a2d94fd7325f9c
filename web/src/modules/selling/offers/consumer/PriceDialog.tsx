import { formatMoney, type Money } from '@admission/common/money.ts'
import { ticketPriceError } from '@admission/common/validation/fields.ts'
import { checkWith } from '@admission/common/validation/schema.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { useForm } from '#platform/form/use-form.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { ReducedPrice } from '#ui/ReducedPrice.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { countAction } from './actions.ts'
import { FormerPrice } from './FormerPrice.tsx'
import { allInAt, EnteredPrice } from './EnteredPrice.tsx'
import { LimitNote } from './LimitNote.tsx'
import type { Stop } from './limit-stops.ts'
import type { PriceChoice } from './offer-rules.ts'
import { boundsText, chosenPriceText, orderFeeText, savingText } from './offer-text.ts'
import type { Adding } from './use-adding.ts'
import { useFormerPrice } from './use-former-price.ts'

interface PriceDialogProps {
  /** Name of the item: `Stalls, row F, seat 14`, or the name of the ticket. */
  readonly title: string
  readonly choices: readonly PriceChoice[]
  /** Number of chosen seats. If undefined, the buyer chooses how many. */
  readonly quantity?: number
  /** Limit of the counter. */
  readonly stop?: Stop
  readonly adding: Adding
  readonly onClose: () => void
  /** If the buyer entered the price, the choice carries the all-in price for it. */
  readonly onChosen: (choice: PriceChoice, amount: Money | undefined, quantity: number) => void
}

const formId = 'price-choice'

/** Asks for the price type, and for the amount if the buyer names it. Invalid amounts show an error beside the field. */
export function PriceDialog(props: PriceDialogProps) {
  const { title, choices, quantity, stop, adding, onClose, onChosen } = props
  const [first] = choices
  const [typeId, setTypeId] = useState(first?.priceType.id)
  const chosen = choices.find(({ priceType }) => priceType.id === typeId) ?? first
  const min = chosen?.priceType.minQuantity ?? 1
  const [counted, setCounted] = useState(min)
  const shown = chosen === undefined ? '' : priceText(chosen)
  const former = useFormerPrice(chosen?.priceType.id ?? '', shown)
  const form = useForm({
    schema: amountSchema(chosen),
    start: { amount: null as number | null },
    send: async ({ amount }) => {
      if (chosen === undefined) return
      if (amount === null) onChosen(chosen, undefined, count)
      else onChosen(withAmount(chosen, amount), { ...chosen.price.face, amount }, count)
    },
  })
  const count = quantity ?? Math.max(counted, min)
  if (chosen === undefined) return null
  const { price, priceType } = chosen
  const max = Math.max(min, stop?.room ?? 1)
  const isEntered = priceType.kind === 'USER_ENTERED'

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      place="sheet"
      blocked={adding.busy}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="ink" type="submit" form={formId} busy={adding.busy ? 'Adding' : false}>
            {count === 1 ? 'Add to cart' : `Add ${count} to cart`}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} label={title} className="flex flex-col gap-5">
        {adding.refused === null ? null : <Alert tone="stop" announced title={adding.refused} />}
        {choices.length < 2 ? null : (
          <RadioGroup
            legend="Price"
            name="price"
            value={chosen.priceType.id}
            onValue={(id) => {
              countAction()
              setTypeId(id)
            }}
            options={choices.map((choice) => ({
              value: choice.priceType.id,
              label: choice.priceType.name,
              detail: detailOf(choice),
              after: <ChoicePrice choice={choice} />,
            }))}
          />
        )}
        <FormerPrice former={former} />
        {isEntered ? (
          <MoneyField
            label="Price per ticket"
            hint={price.face.currency}
            currency={price.face.currency}
            exponent={price.face.exponent}
            invalidMessage={invalidMessage(price)}
            {...form.field('amount')}
            help={`${chosenPriceText(priceType, price)}.`}
          />
        ) : null}
        {isEntered ? (
          <EnteredPrice choice={chosen} typed={form.values.amount} count={count} />
        ) : price.orderFee === null ? null : (
          <p className="text-14 text-ink-soft">Fees per ticket included, {orderFeeText(price)}</p>
        )}
        {quantity === undefined ? (
          <div className="flex items-center justify-between gap-4">
            <span className="text-16 font-semibold">How many</span>
            <Stepper
              label="Tickets"
              value={count}
              min={min}
              max={max}
              step={priceType.step}
              onValue={(value) => {
                countAction()
                setCounted(value)
              }}
            />
          </div>
        ) : null}
        {quantity === undefined ? (
          <LimitNote message={count + priceType.step > max ? (stop?.message ?? null) : null} />
        ) : null}
      </Form>
    </Dialog>
  )
}

/** What the organizer says of a price, and what a pass saves at it. */
const detailOf = ({ priceType, price }: PriceChoice): string | undefined =>
  [priceType.description, priceType.kind === 'FIXED' ? savingText(price) : ''].filter(Boolean).join('. ') || undefined

const ChoicePrice = ({ choice }: { readonly choice: PriceChoice }) => {
  const { allIn, promoted } = choice.price
  return promoted === null ? priceText(choice) : <ReducedPrice was={formatMoney(allIn)} now={priceText(choice)} />
}

const invalidMessage = ({ face }: PriceChoice['price']): string => `Enter an amount such as ${formatMoney(face)}`

const amountProblem = ({ price }: PriceChoice, amount: number | null): string | undefined => {
  if (amount === null) return 'Enter an amount'
  if (Number.isNaN(amount)) return invalidMessage(price)
  const lowest = price.minimum ?? { ...price.face, amount: 0 }
  return ticketPriceError({ ...price.face, amount }, lowest, price.maximum)
}

/** Schema of the amount that the buyer enters. Null if the price is fixed. */
const amountSchema = (choice: PriceChoice | undefined) =>
  v.object({
    amount:
      choice?.priceType.kind === 'USER_ENTERED'
        ? v.pipe(
            v.custom<number | null>(() => true),
            checkWith((amount) => amountProblem(choice, amount)),
          )
        : v.pipe(
            v.custom<number | null>(() => true),
            v.transform(() => null),
          ),
  })

const withAmount = (choice: PriceChoice, amount: number): PriceChoice => ({
  ...choice,
  price: { ...choice.price, allIn: allInAt(choice, amount) },
})

const priceText = ({ priceType, price }: PriceChoice): string =>
  priceType.kind === 'USER_ENTERED'
    ? boundsText(price.minimum, price.maximum)
    : formatMoney(price.promoted?.allIn ?? price.allIn)
