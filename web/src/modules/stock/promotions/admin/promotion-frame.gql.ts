/* Written by tools/generate-documents.ts from promotion-frame.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Displayed state of a promotion. A published one is scheduled, running, used up or ended. */
export type PromotionStanding =
  /** Archived. */
  | 'ARCHIVED'
  /** Not published; buyers can’t use it. */
  | 'DRAFT'
  /** Published; its end has passed. */
  | 'ENDED'
  /** Temporarily off. */
  | 'PAUSED'
  /** Published, and buyers can use it. */
  | 'RUNNING'
  /** Published; it starts later. */
  | 'SCHEDULED'
  /** Published; its uses or its budget have run out. */
  | 'USED_UP';

export type PromotionFrameQueryVariables = {
  promotionId: string;
}

export type PromotionFrameQuery = { readonly promotion: { readonly id: string, readonly version: number, readonly name: string, readonly summary: string, readonly standing: PromotionStanding, readonly used: number, readonly blocked: number, readonly saved: MoneyFieldsFragment }, readonly account: { readonly id: string, readonly isLimited: boolean } };
export const PromotionFrameDocument = new Doc<PromotionFrameQuery, PromotionFrameQueryVariables>(
  "query PromotionFrame($promotionId:ID!){promotion(id:$promotionId){id version name summary standing used blocked saved{...MoneyFields}}account{id isLimited}}" +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'PromotionFrame' },
)
