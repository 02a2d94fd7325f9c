import * as v from 'valibot'
import type { Typed, Values } from './field.ts'
import { checkFields, formSchema, valuesSchema } from './fields.ts'
import { choice, entity, text } from './kinds.ts'

/** The fields of a question that buyers ask often. */
export const faqFields = {
  question: text({ label: 'Question', max: 200, message: 'Enter the question.', description: 'Question.' }),
  answer: text({
    label: 'Answer',
    max: 4_000,
    lines: 6,
    message: 'Enter the answer.',
    description: 'Answer. Plain text.',
  }),
  scope: choice({
    label: 'Shown',
    labels: { MARKETPLACE: 'Everywhere in your shop', STOREFRONT: 'In one storefront', EVENT: 'At one event' },
    message: 'Choose where it’s shown.',
    description: 'Where it is shown.',
  }),
  storefrontId: entity({
    label: 'Storefront',
    source: 'STOREFRONTS',
    description: 'The storefront, if it is shown in one.',
  }),
  eventId: entity({ label: 'Event', source: 'EVENTS', description: 'The event, if it is shown at one.' }),
}
export type FaqInput = Values<typeof faqFields>
export type TypedFaq = Typed<typeof faqFields>
/** Where a question is shown. */
export type FaqScope = FaqInput['scope']

const placeIsChosen = checkFields<FaqInput>(({ scope, storefrontId, eventId }) => [
  scope === 'STOREFRONT' && storefrontId === null && ['storefrontId', 'Choose a storefront.'],
  scope === 'EVENT' && eventId === null && ['eventId', 'Choose an event.'],
])

/** A question with its answer. The storefront or event is set if it is shown there only. */
export const faqSchema = v.pipe(
  valuesSchema(faqFields),
  placeIsChosen,
  v.transform((faq) => ({
    ...faq,
    storefrontId: faq.scope === 'STOREFRONT' ? faq.storefrontId : null,
    eventId: faq.scope === 'EVENT' ? faq.eventId : null,
  })),
)
export const faqForm = v.pipe(formSchema(faqFields), placeIsChosen)
