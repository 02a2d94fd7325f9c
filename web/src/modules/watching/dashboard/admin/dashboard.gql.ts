/* Written by tools/generate-documents.ts from dashboard.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Kind of what needs a person. */
export type DashboardTodoKind =
  /** A collection reached a cap. */
  | 'CAP_MET'
  /** A draft collection whose sale should begin within seven days, or has. */
  | 'COLLECTION_DRAFT'
  /** An event within 30 days that is a draft. */
  | 'EVENT_DRAFT'
  /** A published event that no one can buy. */
  | 'EVENT_HIDDEN'
  /** An export of the caller failed. */
  | 'EXPORT_FAILED'
  /** An e-mail to a buyer wasn’t delivered. */
  | 'MAIL_FAILED'
  /** A quarter of a day’s payments failed, and at least five. */
  | 'PAYMENTS_FAIL'
  /** A buyer disputed a payment, and the bank hasn’t decided. */
  | 'PAYMENT_DISPUTED'
  /** A refund failed five times. */
  | 'REFUND_FAILED';

export type DashboardSalesFieldsFragment = { readonly tickets: number, readonly orders: number, readonly gross: MoneyFieldsFragment | null, readonly refunded: MoneyFieldsFragment | null };

export type DashboardPaceFieldsFragment = { readonly id: string, readonly name: string, readonly recent: number, readonly previous: number, readonly sold: number, readonly capacity: number, readonly date: TimeFieldsFragment | null };

export type DashboardTodayQueryVariables = { [key: string]: never; }

export type DashboardTodayQuery = { readonly dashboardToday: { readonly comparedDay: string, readonly at: TimeFieldsFragment, readonly now: DashboardSalesFieldsFragment, readonly before: DashboardSalesFieldsFragment, readonly hours: ReadonlyArray<{ readonly hour: number, readonly now: number | null, readonly before: number }>, readonly storefronts: ReadonlyArray<{ readonly name: string, readonly tickets: number }> } };

export type DashboardTodosQueryVariables = { [key: string]: never; }

export type DashboardTodosQuery = { readonly dashboardTodos: ReadonlyArray<{ readonly id: string, readonly kind: DashboardTodoKind, readonly title: string, readonly text: string, readonly eventId: string | null, readonly collectionId: string | null, readonly userId: string | null }> };

export type DashboardEventsQueryVariables = { [key: string]: never; }

export type DashboardEventsQuery = { readonly dashboardEvents: { readonly best: ReadonlyArray<DashboardPaceFieldsFragment>, readonly least: ReadonlyArray<DashboardPaceFieldsFragment> } };

export type DashboardCollectionsQueryVariables = { [key: string]: never; }

export type DashboardCollectionsQuery = { readonly dashboardCollections: { readonly best: ReadonlyArray<DashboardPaceFieldsFragment>, readonly least: ReadonlyArray<DashboardPaceFieldsFragment> } };
export const DashboardSalesFieldsFragmentText = "fragment DashboardSalesFields on DashboardSales{tickets orders gross{...MoneyFields}refunded{...MoneyFields}}"

export const DashboardPaceFieldsFragmentText = "fragment DashboardPaceFields on DashboardPaceRow{id name date{...TimeFields}recent previous sold capacity}"

export const DashboardTodayDocument = new Doc<DashboardTodayQuery, DashboardTodayQueryVariables>(
  "query DashboardToday{dashboardToday{at{...TimeFields}comparedDay now{...DashboardSalesFields}before{...DashboardSalesFields}hours{hour now before}storefronts{name tickets}}}" +
    TimeFieldsFragmentText +
    DashboardSalesFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'DashboardToday', get: true },
)

export const DashboardTodosDocument = new Doc<DashboardTodosQuery, DashboardTodosQueryVariables>(
  "query DashboardTodos{dashboardTodos{id kind title text eventId collectionId userId}}",
  { endpoint: 'admin', name: 'DashboardTodos', get: true },
)

export const DashboardEventsDocument = new Doc<DashboardEventsQuery, DashboardEventsQueryVariables>(
  "query DashboardEvents{dashboardEvents{best{...DashboardPaceFields}least{...DashboardPaceFields}}}" +
    DashboardPaceFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'DashboardEvents', get: true },
)

export const DashboardCollectionsDocument = new Doc<DashboardCollectionsQuery, DashboardCollectionsQueryVariables>(
  "query DashboardCollections{dashboardCollections{best{...DashboardPaceFields}least{...DashboardPaceFields}}}" +
    DashboardPaceFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'DashboardCollections', get: true },
)
