import * as v from 'valibot'
import { mergedAs } from './merge.ts'

/** Where a question is shown. */
export const FAQ_SCOPES = ['MARKETPLACE', 'STOREFRONT', 'EVENT'] as const
export type FaqScope = (typeof FAQ_SCOPES)[number]

export const FAQ_SCOPE_LABELS: Readonly<Record<FaqScope, string>> = {
  MARKETPLACE: 'Everywhere in your shop',
  STOREFRONT: 'In one storefront',
  EVENT: 'At one event',
}

const text = (max: number, empty: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(empty), v.maxLength(max, `Use ${String(max)} characters or fewer.`))

const fields = {
  question: text(200, 'Enter the question.'),
  answer: text(4_000, 'Enter the answer.'),
  scope: v.picklist(FAQ_SCOPES, 'Choose where it’s shown.'),
}

/** A question with its answer. The storefront or event is set if it is shown there only. */
export const faqSchema = v.pipe(
  v.object({ ...fields, storefrontId: v.nullable(v.string()), eventId: v.nullable(v.string()) }),
  v.forward(
    v.check(({ scope, storefrontId }) => scope !== 'STOREFRONT' || storefrontId !== null, 'Choose a storefront.'),
    ['storefrontId'],
  ),
  v.forward(
    v.check(({ scope, eventId }) => scope !== 'EVENT' || eventId !== null, 'Choose an event.'),
    ['eventId'],
  ),
  v.transform(({ storefrontId, eventId, ...faq }) => ({
    ...faq,
    storefrontId: faq.scope === 'STOREFRONT' ? storefrontId : null,
    eventId: faq.scope === 'EVENT' ? eventId : null,
  })),
)
export type FaqInput = v.InferOutput<typeof faqSchema>

/** A question as its form holds it: the storefront or event as a list of at most one. */
export const faqForm = v.pipe(
  v.object({
    question: v.pipe(fields.question, mergedAs('Question')),
    answer: v.pipe(fields.answer, mergedAs('Answer')),
    scope: v.pipe(
      v.string(),
      v.transform((scope) => scope as FaqScope),
      fields.scope,
    ),
    storefrontId: v.pipe(
      v.array(v.string()),
      v.transform((ids) => ids[0] ?? null),
    ),
    eventId: v.pipe(
      v.array(v.string()),
      v.transform((ids) => ids[0] ?? null),
    ),
  }),
  faqSchema,
)
