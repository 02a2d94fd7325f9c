import { query } from '#platform/api.ts'
import { PageFaqsDocument } from './faq.gql.ts'

interface FaqPlace {
  readonly marketplaceId: string
  readonly storefrontId?: string | undefined
  readonly eventId?: string | undefined
}

/** The questions and answers of a shop, a storefront, or an event's page. */
export const faqQuery = ({ marketplaceId, storefrontId, eventId }: FaqPlace) =>
  query(
    PageFaqsDocument,
    { marketplaceId, storefrontId: storefrontId ?? null, eventId: eventId ?? null },
    { marketplaceId },
  )
