import { query } from '#platform/api.ts'
import { PageFaqsDocument } from './faq.gql.ts'

interface FaqPlace {
  readonly marketplaceId: string
  readonly storefrontId?: string | undefined
  readonly eventId?: string | undefined
}

/** The questions and answers of a shop, a storefront, or an event's page. Failures are silent: the page goes without. */
export const faqQuery = ({ marketplaceId, storefrontId, eventId }: FaqPlace) => {
  const variables = { marketplaceId, storefrontId: storefrontId ?? null, eventId: eventId ?? null }
  return { ...query(PageFaqsDocument, variables, { marketplaceId }), meta: { silent: true } }
}
