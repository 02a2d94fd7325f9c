import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { textButtonClasses } from '#ui/TextButton.tsx'
import { arrivalText, groupName, deliveryLabels } from './delivery-text.ts'

interface RowProps {
  readonly name: string
  /** Where it can be changed. Absent if there is nothing to choose. */
  readonly change?:
    | '/checkout/delivery-mechanism'
    | '/checkout/delivery-option'
    | '/checkout/shipping'
    | '/checkout/questions'
  readonly children: ReactNode
}

/** Choices from the buyer's last order or from before, each with a way to change it. */
export function OrderChoices({ cart }: { readonly cart: Cart }) {
  const groups = cart.deliveryGroups
  const asked = cart.cartCheckoutForms.flatMap(({ id, about, cartCheckoutQuestions }) =>
    cartCheckoutQuestions.filter(({ isAsked }) => isAsked).map((question) => ({ ...question, form: id, about })),
  )
  const hasWays = groups.some(({ mechanisms }) => mechanisms.length > 1)
  const hasOptions = groups.some(({ options }) => options.length > 1)
  const delivery = hasWays ? '/checkout/delivery-mechanism' : hasOptions ? '/checkout/delivery-option' : undefined
  return (
    <section aria-label="Your choices" className="rounded-12 border border-line bg-card">
      <dl className="flex flex-col px-4">
        <Row name="Delivery" {...(delivery === undefined ? {} : { change: delivery })}>
          {groups.map((group) => (
            <p key={group.id}>
              {groups.length > 1 ? <span className="text-ink-soft">{groupName(cart, group)}: </span> : null}
              {group.option?.name ?? (group.mechanism ? deliveryLabels(group, group.mechanism).label : '')}
              {group.option && arrivalText(group.option) ? (
                <span className="text-ink-soft">, {arrivalText(group.option)?.toLowerCase()}</span>
              ) : null}
            </p>
          ))}
        </Row>
        {cart.flag.shippingAddress === 'DISABLED' || cart.locationShipping === null ? null : (
          <Row name="Sent to" change="/checkout/shipping">
            {addressText(cart.locationShipping)}
          </Row>
        )}
        {asked.length === 0 ? null : (
          <Row name="Answers" change="/checkout/questions">
            <ul className="flex flex-col gap-1">
              {asked.map(({ id, about, response, checkoutQuestion: { label, type } }) => (
                <li key={id}>
                  <span className="text-ink-soft">
                    {about === null ? '' : `${about}, `}
                    {label}:
                  </span>{' '}
                  {answerText(type, response)}
                </li>
              ))}
            </ul>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ name, change, children }: RowProps) {
  return (
    <div className="flex items-start gap-4 border-b border-line py-3 text-15 last:border-b-0">
      <dt className="w-20 shrink-0 font-semibold">{name}</dt>
      <dd className="min-w-0 flex-1 break-words">{children}</dd>
      {change === undefined ? null : (
        <dd>
          <Link to={change} aria-label={`Change ${name.toLowerCase()}`} className={textButtonClasses('underline')}>
            Change
          </Link>
        </dd>
      )}
    </div>
  )
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** An address in one line. */
function addressText(to: NonNullable<Cart['locationShipping']>): string {
  const state = [to.administrativeArea, to.postalCode].filter(Boolean).join(' ')
  const parts = [to.addressLine1, to.addressLine2, to.dependentLocality, to.locality, state]
  return [...parts, countries.of(to.countryCode)].filter(Boolean).join(', ')
}

/** An answer as a person reads it. */
function answerText(type: string, response: string | null): string {
  if (type === 'CHECKBOX' || type === 'CONSENT') return response === 'true' ? 'Yes' : 'No'
  if (!response?.trim()) return 'Not answered'
  if (type === 'FILE') return 'File attached'
  if (type === 'ADDRESS') return 'Address given'
  return response.split('\n').join(', ')
}
