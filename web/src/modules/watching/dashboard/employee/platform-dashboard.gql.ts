/* Written by tools/generate-documents.ts from platform-dashboard.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Kind of what needs a person. */
export type PlatformTodoKind =
  /** A request about a user that waits for another employee. */
  | 'APPROVAL'
  /** An e-mail to an audience that stopped before all had it. */
  | 'AUDIENCE_STOPPED'
  /** A disputed payment that the bank hasn’t decided. */
  | 'DISPUTE'
  /** A fact that hasn’t been handled for a minute. */
  | 'FACT_LATE'
  /** A purchase whose tickets couldn’t be acquired, or haven’t been for ten minutes. */
  | 'FULFILMENT_STUCK'
  /** An open alert of an account’s monitoring that isn’t muted. */
  | 'INCIDENT'
  /** A job that failed as often as it may. */
  | 'JOB_DEAD'
  /** A job that should have run five minutes ago. */
  | 'JOB_LATE'
  /** An e-mail of the last seven days that wasn’t delivered. */
  | 'MAIL_FAILED'
  /** An e-mail that hasn’t been sent for ten minutes. */
  | 'MAIL_LATE'
  /** A difference between the gateway’s report and the books that no one has decided. */
  | 'MISSING_FUNDS'
  /** Captured money without an order. */
  | 'PAYMENT_BREAK'
  /** A payment without an outcome for a quarter of an hour. */
  | 'PAYMENT_STUCK'
  /** A refund that failed five times. */
  | 'REFUND_FAILED'
  /** A scheduled report of the last seven days that failed. */
  | 'REPORT_FAILED'
  /** Money captured since the backup that was restored, for an order that isn’t here. */
  | 'UNKNOWN_PAYMENT'
  /** A message of the gateway that hasn’t been applied for five minutes. */
  | 'WEBHOOK_LATE';

export type PlatformTodosQueryVariables = { [key: string]: never; }

export type PlatformTodosQuery = { readonly platformTodos: ReadonlyArray<{ readonly kind: PlatformTodoKind, readonly count: number, readonly purchaseId: string | null, readonly accountId: string | null, readonly userId: string | null, readonly since: TimeFieldsFragment, readonly due: TimeFieldsFragment | null }> };

export type PlatformTodayQueryVariables = { [key: string]: never; }

export type PlatformTodayQuery = { readonly platformToday: { readonly at: TimeFieldsFragment, readonly sales: ReadonlyArray<{ readonly currency: string, readonly tickets: number, readonly ticketsThen: number, readonly gross: MoneyFieldsFragment, readonly grossThen: MoneyFieldsFragment, readonly hours: ReadonlyArray<{ readonly hour: number, readonly tickets: number, readonly ticketsBefore: number, readonly gross: MoneyFieldsFragment, readonly grossBefore: MoneyFieldsFragment }> }> } };

export type PlatformOnSalesQueryVariables = { [key: string]: never; }

export type PlatformOnSalesQuery = { readonly platformOnSales: ReadonlyArray<{ readonly collectionId: string, readonly name: string, readonly accountName: string, readonly events: number, readonly places: number, readonly at: TimeFieldsFragment }> };

export type PlatformHealthQueryVariables = { [key: string]: never; }

export type PlatformHealthQuery = { readonly platformHealth: { readonly processes: number, readonly databaseBytes: number, readonly connections: number, readonly maxConnections: number, readonly replicas: number, readonly factLag: number, readonly jobsWaiting: number, readonly jobLag: number, readonly mailsWaiting: number, readonly mailsSent: number, readonly mailsFailed: number, readonly captured: number, readonly declined: number, readonly unanswered: number, readonly answerMedian: number | null, readonly answerSlow: number | null } };
export const PlatformTodosDocument = new Doc<PlatformTodosQuery, PlatformTodosQueryVariables>(
  "query PlatformTodos{platformTodos{kind count since{...TimeFields}due{...TimeFields}purchaseId accountId userId}}" +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'PlatformTodos' },
)

export const PlatformTodayDocument = new Doc<PlatformTodayQuery, PlatformTodayQueryVariables>(
  "query PlatformToday{platformToday{at{...TimeFields}sales{currency tickets ticketsThen gross{...MoneyFields}grossThen{...MoneyFields}hours{hour tickets ticketsBefore gross{...MoneyFields}grossBefore{...MoneyFields}}}}}" +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'employee', name: 'PlatformToday' },
)

export const PlatformOnSalesDocument = new Doc<PlatformOnSalesQuery, PlatformOnSalesQueryVariables>(
  "query PlatformOnSales{platformOnSales{collectionId name accountName at{...TimeFields}events places}}" +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'PlatformOnSales' },
)

export const PlatformHealthDocument = new Doc<PlatformHealthQuery, PlatformHealthQueryVariables>(
  "query PlatformHealth{platformHealth{processes databaseBytes connections maxConnections replicas factLag jobsWaiting jobLag mailsWaiting mailsSent mailsFailed captured declined unanswered answerMedian answerSlow}}",
  { endpoint: 'employee', name: 'PlatformHealth' },
)
