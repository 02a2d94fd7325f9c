import { answerKey, shownQuestions } from '@admission/common/checkout-questions.ts'
import { seatLabel } from '@admission/common/seats.ts'
import type { CheckoutForm } from '#modules/stock/checkout-forms/types.ts'
import type { CartLine, LineUnit } from '../types/cart.ts'
import type { ShownCartForm } from '../types/cart-form.ts'

type Subject = Pick<ShownCartForm, 'about' | 'subject'>
type Place = { readonly line: CartLine; readonly unit: LineUnit }

const ofOrder: Subject = { subject: { kind: 'ORDER' }, about: null }

function ofEvents(lines: readonly CartLine[]): Subject[] {
  const names = new Map(lines.map(({ eventId, eventName }) => [eventId, eventName]))
  return [...names].map(([eventId, about]) => ({ subject: { kind: 'EVENT', eventId }, about }))
}

function ofTickets(lines: readonly CartLine[]): Subject[] {
  const places = lines.flatMap((line) => line.units.map((unit): Place => ({ line, unit })))
  const hasEvents = new Set(lines.map(({ eventId }) => eventId)).size > 1
  return places.map(({ line, unit }, index) => {
    const seat = unit.seatNo === null ? line.snapshot.area : seatLabel([{ ...unit.seat, type: 'RESERVED' }])
    const parts = [line.snapshot.priceType, seat, hasEvents ? line.eventName : '']
    const about = `Ticket ${String(index + 1)} of ${String(places.length)}: ${parts.filter((part) => part !== '').join(', ')}`
    return { subject: { kind: 'TICKET', lineId: line.id, unit: unit.number }, about }
  })
}

const subjectsOf = ({ subject }: CheckoutForm, lines: readonly CartLine[]): Subject[] => {
  if (lines.length === 0) return []
  return subject === 'ORDER' ? [ofOrder] : subject === 'EVENT' ? ofEvents(lines) : ofTickets(lines)
}

/** Where the cart keeps the answers about a subject: part of their keys. */
const placeOf = (subject: Subject['subject']): string =>
  subject.kind === 'ORDER'
    ? ''
    : subject.kind === 'EVENT'
      ? subject.eventId
      : `${subject.lineId}:${String(subject.unit)}`

/**
 * The forms that a cart's live lines ask for, once for each of their subjects, with the answers it has. A question that depends
 * on another one is asked if that one's answer shows it.
 */
export const askedForms = (
  forms: readonly CheckoutForm[],
  lines: readonly CartLine[],
  answers: Readonly<Record<string, string>>,
): ShownCartForm[] =>
  forms.flatMap((form) => {
    const own = lines.filter(({ collectionId }) => form.collectionIds.includes(collectionId))
    return subjectsOf(form, own).map(({ subject, about }) => {
      const place = placeOf(subject)
      const given = Object.fromEntries(form.questions.map(({ id }) => [id, answers[answerKey(id, place)] ?? null]))
      const shown = shownQuestions(form.questions, given)
      return {
        key: answerKey(form.id, place),
        checkoutForm: form,
        subject,
        about,
        questions: form.questions.map((question) => ({
          key: answerKey(question.id, place),
          question,
          response: given[question.id] ?? null,
          isAsked: shown.has(question.id),
        })),
      }
    })
  })
