import { isUuid } from '@admission/common/ids.ts'
import {
  enter,
  openMarketplace,
  openStorefront,
  storefrontFor,
  type Entering,
} from '#modules/stock/storefronts/flows/enter.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { readShownFaqs } from '../reads/shown-faqs.ts'
import type { ShownFaq } from '../types.ts'

const ShownFaqRef = builder.objectRef<ShownFaq>('Faq').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A question that buyers ask often, with the organizer’s answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    question: t.exposeString('question', { description: 'Question.' }),
    answer: t.exposeString('answer', { description: 'Answer. Plain text, with line breaks.' }),
  }),
})

type Place = {
  readonly marketplaceId: string
  readonly storefrontId: string | null
  readonly eventId: string | null
}

/** True if the request may read what is said in this place. An event's questions open with the storefront that sells it. */
const isOpen = async (entering: Entering, { marketplaceId, storefrontId, eventId }: Place): Promise<boolean> => {
  const storefront =
    eventId === null
      ? storefrontId === null
        ? null
        : await openStorefront(entering, storefrontId, marketplaceId)
      : await storefrontFor(entering, marketplaceId, storefrontId, eventId)
  return storefront === null || (await enter(entering, storefront)).granted
}

builder.queryField('pageFaqs', (t) =>
  t.field({
    type: [ShownFaqRef],
    subGraphs: CONSUMER,
    public: true,
    description:
      'Questions and answers of a page: those of its event first, then of its storefront, then of the whole shop. Without access to the storefront, none.',
    args: {
      marketplaceId: t.arg.id({ required: true, description: 'Marketplace ID.' }),
      storefrontId: t.arg.id({ description: 'Storefront ID.' }),
      eventId: t.arg.id({ description: 'Event ID.' }),
    },
    resolve: async (_root, { marketplaceId, storefrontId, eventId }, context) => {
      const place = { marketplaceId, storefrontId: storefrontId ?? null, eventId: eventId ?? null }
      if (!Object.values(place).every((id) => id === null || isUuid(id))) throw notFound()
      // A marketplace has the ID of its account.
      const { id } = await openMarketplace(context, marketplaceId)
      if (!(await isOpen(context, place))) return []
      return [...(await readShownFaqs(context.services.databases.visitor, { ...place, accountId: id }))]
    },
  }),
)
