import { WEEKDAYS } from '../weekdays.ts'
import { INVENTORY_ATTRIBUTES, type Attribute, type Operator, type RuleKind } from './types.ts'

/**
 * How values of an attribute are compared. text: ignores case and outer spaces; label: natural order; number: hours or
 * quantity; amount: minor units; day: `YYYY-MM-DD`; choice: one of a list; truth: true or false.
 */
export type ValueKind = 'id' | 'text' | 'label' | 'number' | 'amount' | 'day' | 'choice' | 'truth'

export type AttributeFacts = {
  /** As used within a sentence: "price level". */
  readonly label: string
  readonly kind: ValueKind
  readonly choices?: readonly string[]
}

export const DELIVERY_MECHANISMS = ['MOBILE', 'PRINT_AT_HOME', 'WILL_CALL', 'SHIPPING', 'INTEGRATION'] as const
export type DeliveryMechanism = (typeof DELIVERY_MECHANISMS)[number]

export const ATTRIBUTES: Readonly<Record<Attribute, AttributeFacts>> = {
  event: { label: 'event', kind: 'id' },
  venue: { label: 'venue', kind: 'id' },
  date: { label: 'date', kind: 'day' },
  weekday: { label: 'weekday', kind: 'choice', choices: WEEKDAYS },
  timeToEvent: { label: 'hours to the event', kind: 'number' },
  section: { label: 'section', kind: 'label' },
  row: { label: 'row', kind: 'label' },
  seat: { label: 'seat', kind: 'label' },
  priceLevel: { label: 'price level', kind: 'label' },
  price: { label: 'price', kind: 'amount' },
  source: { label: 'source', kind: 'text' },
  holdCode: { label: 'hold code', kind: 'text' },
  tag: { label: 'tag', kind: 'text' },
  extra: { label: 'seat extra', kind: 'text' },
  storefront: { label: 'storefront', kind: 'id' },
  accessCode: { label: 'access code', kind: 'text' },
  promotionCode: { label: 'promotion code', kind: 'text' },
  quantity: { label: 'quantity', kind: 'number' },
  orderTotal: { label: 'order total', kind: 'amount' },
  purchaserTag: { label: 'purchaser tag', kind: 'text' },
  emailDomain: { label: 'e-mail domain', kind: 'text' },
  signedIn: { label: 'signed in', kind: 'truth' },
  verified: { label: 'verified', kind: 'truth' },
  holdsTicketOf: { label: 'ticket held', kind: 'id' },
  boughtBefore: { label: 'bought before', kind: 'id' },
  deliveryMechanism: { label: 'delivery', kind: 'choice', choices: DELIVERY_MECHANISMS },
  alsoInCart: { label: 'also in the cart', kind: 'id' },
}

const SAME = ['IN', 'NOT_IN', 'EQUALS', 'NOT_EQUALS', 'IS_EMPTY', 'IS_NOT_EMPTY'] as const
const ORDER = ['LESS', 'AT_MAX', 'GREATER', 'AT_LEAST', 'BETWEEN'] as const
const TEXT_OPERATORS = ['STARTS_WITH', 'CONTAINS'] as const

const OPERATORS_OF: Readonly<Record<ValueKind, readonly Operator[]>> = {
  id: SAME,
  choice: SAME,
  text: [...SAME, ...TEXT_OPERATORS],
  label: [...SAME, ...ORDER, ...TEXT_OPERATORS],
  number: [...SAME, ...ORDER],
  amount: [...SAME, ...ORDER],
  day: [...SAME, ...ORDER],
  truth: ['EQUALS', 'NOT_EQUALS'],
}

/** Operators for an attribute, in menu order. */
export function operatorsOf(attribute: Attribute): readonly Operator[] {
  return OPERATORS_OF[ATTRIBUTES[attribute].kind]
}

/** Attributes that a rule of this kind can use. */
export function attributesOf(kind: RuleKind): readonly Attribute[] {
  return kind === 'INVENTORY' ? INVENTORY_ATTRIBUTES : (Object.keys(ATTRIBUTES) as Attribute[])
}

/** How many values an operator takes: none, exactly one, two (from, to), or one or more. */
export function valueCount(operator: Operator): 'NONE' | 'ONE' | 'TWO' | 'MANY' {
  if (operator === 'IS_EMPTY' || operator === 'IS_NOT_EMPTY') return 'NONE'
  if (operator === 'BETWEEN') return 'TWO'
  return ['EQUALS', 'NOT_EQUALS', 'LESS', 'AT_MAX', 'GREATER', 'AT_LEAST'].includes(operator) ? 'ONE' : 'MANY'
}
