import { formatMoney } from '@admission/common/money.ts'
import { isFew } from '@admission/common/scarcity.ts'
import { Ban, Check, Clock, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { FormerPrice } from './FormerPrice.tsx'
import { RefusedNote } from './Notices.tsx'
import { RowPrice } from './RowPrice.tsx'
import { countAction } from './actions.ts'
import type { AdmissionRow as Row } from './admission-rules.ts'
import { LimitNote } from './LimitNote.tsx'
import { limitStop } from './limit-stops.ts'
import { boundsText, chosenPriceText, orderFeeText } from './offer-text.ts'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { AddInput } from './add-input.ts'
import { useFormerPrice } from './use-former-price.ts'
import { isOfRow, useCount, addInputFor } from './use-count.ts'
import type { Line } from './cart-line.ts'
import { useCartLines, useLineChange, useLines } from './use-lines.ts'

const dialog = lazyPart(async () => (await import('./PriceDialog.tsx')).PriceDialog)

interface AdmissionRowProps {
  readonly row: Row
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
}

/** One ticket type with its price, availability and counter. Sold-out rows stay in place, dimmed. */
export function AdmissionRow(props: AdmissionRowProps) {
  const { row, place } = props
  const lines = useLines(place).filter((line) => isOfRow(line, row))
  const held = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isSoldOut = (row.free === 0 || row.priceType.maxQuantity === 0) && held === 0
  const { description, kind } = row.priceType
  const { allIn, minimum, maximum, promoted } = row.price
  const price = kind === 'USER_ENTERED' ? boundsText(minimum, maximum) : formatMoney(promoted?.allIn ?? allIn)
  const former = useFormerPrice(row.key, price)
  return (
    <li
      className={`border-b border-line px-4 py-4.5 last:border-b-0 tablet:px-6 ${isSoldOut ? 'bg-sunk text-ink-soft' : ''}`}
    >
      {row.priceType.kind === 'USER_ENTERED' ? (
        <OwnPrice {...props} lines={lines} isSoldOut={isSoldOut} />
      ) : (
        <Counted {...props} held={held} isSoldOut={isSoldOut} />
      )}
      {description === null || description === '' ? null : (
        <p className="mt-1.5 text-15 text-ink-soft">{description}</p>
      )}
      <RowState row={row} />
      <FormerPrice former={former} />
    </li>
  )
}

/** Availability of the row, as an icon and a word. */
function RowState({ row }: { readonly row: Row }) {
  const { refusal, free, isCapped, isGone } = row
  if (isGone)
    return (
      <output className="mt-1.5 block text-14">
        <StateBadge tone="wait" icon={Clock}>
          No longer offered. The tickets in your cart are still held for you.
        </StateBadge>
      </output>
    )
  if (refusal !== null && refusal.reason !== 'SOLD_OUT')
    return (
      <p className="mt-1.5 text-14">
        <StateBadge tone="quiet" icon={Clock}>
          {refusal.message}
        </StateBadge>
      </p>
    )
  return (
    <p className="mt-1.5 text-14">
      {free === 0 ? (
        <StateBadge tone="stop" icon={Ban}>
          Sold out
        </StateBadge>
      ) : isFew(free) ? (
        <StateBadge tone="wait" icon={Hourglass}>{`${free} left${isCapped ? ' at this price' : ''}`}</StateBadge>
      ) : (
        <StateBadge tone="go" icon={Check}>
          Available
        </StateBadge>
      )}
    </p>
  )
}

type CountedProps = AdmissionRowProps & { readonly held: number; readonly isSoldOut: boolean }

function Counted({ row, place, held, isSoldOut }: CountedProps) {
  const { priceType, price } = row
  const { orderFee } = price.promoted ?? price
  const count = useCount(row, place, held)
  const stop = limitStop(priceType, row.free, useCartLines(), place)
  const fits = held + Math.floor(stop.room / priceType.step) * priceType.step
  const max = fits < priceType.minQuantity ? held : fits
  const isStopped = !isSoldOut && count.shown + priceType.step > max
  const set = (to: number): void => {
    // Below the minimum only zero is allowed: stepping down goes to zero, stepping up to the minimum.
    const min = priceType.minQuantity
    count.set(to > 0 && to < min ? (to > count.shown ? min : 0) : to)
  }
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className={`text-17 leading-6 ${isSoldOut ? '' : 'font-semibold'}`}>{priceType.name}</p>
          <RowPrice price={price} className={isSoldOut ? 'text-16' : 'text-16 font-semibold'} />
          {orderFee === null ? null : <p className="text-14 text-ink-soft">{orderFeeText({ ...price, orderFee })}</p>}
        </div>
        {isSoldOut ? null : (
          <Stepper
            label={priceType.name}
            value={count.shown}
            min={0}
            max={Math.max(max, count.shown)}
            step={priceType.step}
            onValue={set}
          />
        )}
      </div>
      <LimitNote message={isStopped ? stop.message : null} className="mt-2" />
      <RefusedNote adding={count.adding} className="mt-2" />
      <output className="sr-only">{count.adding.announcement}</output>
    </>
  )
}

type OwnPriceProps = AdmissionRowProps & { readonly lines: readonly Line[]; readonly isSoldOut: boolean }

function OwnPrice({ row, place, adding, lines, isSoldOut }: OwnPriceProps) {
  const [open, setOpen] = useState(false)
  const change = useLineChange(place, adding.refuse)
  const { priceType, price } = row
  const stop = limitStop(priceType, row.free, useCartLines(), place)
  const add = async (quantity: number, amount: AddInput['amount'], unit: AddInput['unit']): Promise<void> => {
    if ((await adding.add(addInputFor(row, quantity, amount, unit)))?.is === 'CartChanged') setOpen(false)
  }
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className={`text-17 leading-6 ${isSoldOut ? '' : 'font-semibold'}`}>{priceType.name}</p>
          <p className="text-15">{chosenPriceText(priceType, price)}</p>
        </div>
        {isSoldOut ? null : (
          <Button
            onPointerEnter={dialog.prefetch}
            onFocus={dialog.prefetch}
            disabled={stop.room < priceType.minQuantity}
            onClick={() => {
              countAction()
              setOpen(true)
            }}
          >
            Name your price
          </Button>
        )}
      </div>
      {lines.length === 0 ? null : (
        <ul className="mt-1 text-15">
          {lines.map((line) => (
            <li key={line.id} className="flex min-h-11 items-center justify-between gap-4">
              <span className="whole">
                {line.quantity} in your cart at {formatMoney(line.price)}
              </span>
              <TextButton
                variant="underline"
                disabled={change.busy}
                aria-label={`Remove ${line.quantity} × ${priceType.name} at ${formatMoney(line.price)}`}
                onClick={() => void change.change({ line, quantity: 0 })}
              >
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <LimitNote message={!isSoldOut && stop.room < priceType.minQuantity ? stop.message : null} className="mt-2" />
      <Lazy part={dialog} when={open} onError={() => setOpen(false)}>
        {(PriceDialog) => (
          <PriceDialog
            title={priceType.name}
            choices={[{ priceType, price }]}
            stop={stop}
            adding={adding}
            onClose={() => setOpen(false)}
            onChosen={(choice, amount, quantity) => void add(quantity, amount, choice.price.allIn)}
          />
        )}
      </Lazy>
    </>
  )
}
