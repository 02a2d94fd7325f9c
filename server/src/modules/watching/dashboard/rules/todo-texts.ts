import { formatMoney } from '@admission/common/money.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { FoundTodo, Todo, TodoKind } from '../types/account.ts'

type Texts = Pick<Todo, 'title' | 'text'>

const moment = ({ at, zone }: FoundTodo): string => (at === null ? '' : formatTime(timeAt(at, zone), { year: false }))

/** Obstacles between buyers and an event, in the order in which they are settled. */
const obstacles: Readonly<Record<string, string>> = {
  NO_COLLECTION: 'No collection sells it yet.',
  NO_PRICES: 'Its collection has no prices yet.',
  NO_STOREFRONT: 'Its collection isn’t in a storefront.',
  NOT_PUBLISHED: 'Its collection isn’t published.',
}

const texts: Readonly<Record<TodoKind, (todo: FoundTodo) => Texts>> = {
  PAYMENT_DISPUTED: (todo) => ({
    title: `A payment of ${todo.money === null ? '' : formatMoney(todo.money)} is disputed`,
    text: `${todo.name === '' ? '' : `${todo.name}. `}${todo.at === null ? '' : `Send evidence until ${moment(todo)}.`}`.trim(),
  }),
  PAYMENTS_FAIL: ({ count, of }) => ({
    title: `${plural(count, 'payment')} failed since yesterday`,
    text: `Of ${plural(of, 'purchase')}. Most are for this event. No one was charged.`,
  }),
  REFUND_FAILED: (todo) => ({
    title: `Refund of ${todo.money === null ? '' : formatMoney(todo.money)} failed five times`,
    text: `${todo.name === '' ? '' : `${todo.name}. `}Asked for on ${moment(todo)}.`,
  }),
  MAIL_FAILED: (todo) => ({
    title: `An e-mail to ${todo.name} wasn’t delivered`,
    text: `“${todo.reason ?? ''}”, ${moment(todo)}.`,
  }),
  EVENT_HIDDEN: (todo) => ({
    title: `No one can buy ${todo.name}`,
    text: `${moment(todo)}. ${obstacles[todo.reason ?? ''] ?? ''}`,
  }),
  EVENT_DRAFT: (todo) => ({ title: `${todo.name} is still a draft`, text: `It’s on ${moment(todo)}.` }),
  COLLECTION_DRAFT: (todo) => ({
    title: `${todo.name} is still a draft`,
    text: `Its sale is set for ${moment(todo)}.`,
  }),
  CAP_MET: ({ name, count }) => ({
    title: `${name} reached ${count === 1 ? 'its cap' : plural(count, 'cap')}`,
    text: 'Raise it to sell more.',
  }),
  EXPORT_FAILED: (todo) => ({ title: 'An export failed', text: `${moment(todo)}. Nothing was lost; start it again.` }),
}

/** Converts what was found to a to-do in words. */
export const todoOf = (found: FoundTodo): Todo => {
  const { kind, key, eventId, collectionId, userId } = found
  return { id: `${kind}:${key}`, kind, eventId, collectionId, userId, ...texts[kind](found) }
}
