/* Written by tools/generate-documents.ts from missing-funds.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Why money isn’t where the books say. */
export type DiscrepancyCause =
  | 'CAPTURE_DIFFERS'
  | 'CAPTURE_MISSING'
  | 'CAPTURE_UNBOOKED'
  | 'CAPTURE_UNKNOWN'
  | 'DISPUTE_DIFFERS'
  | 'DISPUTE_MISSING'
  | 'DISPUTE_UNKNOWN'
  | 'FEE_DIFFERS'
  | 'LEDGER_DIFFERS'
  | 'PAYOUT_DIFFERS'
  | 'PAYOUT_MISSING'
  | 'PAYOUT_UNBOOKED'
  | 'PAYOUT_UNKNOWN'
  | 'REFUND_DIFFERS'
  | 'REFUND_FAILED'
  | 'REFUND_MISSING'
  | 'REFUND_UNKNOWN'
  | 'UNDERPAID'
  | 'UNUSED_MONEY';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type DiscrepancyFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Causes. */
  readonly cause?: ReadonlyArray<DiscrepancyCause> | null | undefined;
  /** Days, UTC. No more than a year. */
  readonly found?: DayRange | null | undefined;
  /** User IDs of the employees responsible. */
  readonly owner?: ReadonlyArray<string> | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<DiscrepancyState> | null | undefined;
  /** Part of the gateway’s ID of the payment, refund, dispute or payout. */
  readonly text?: string | null | undefined;
  /** Whether a decision waits for a second employee. */
  readonly waits?: boolean | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type DiscrepancySort = {
  /** Field to sort by. */
  readonly by: DiscrepancySortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type DiscrepancySortField =
  | 'DIFFERENCE'
  | 'FOUND';

/** Whether someone still has to look after it. */
export type DiscrepancyState =
  | 'INVESTIGATING'
  | 'OPEN'
  | 'RESOLVED'
  | 'WRITTEN_OFF';

/** Whether a decision waits for a second employee, was carried out, or was rejected. */
export type FundsDecisionState =
  | 'DONE'
  | 'PROPOSED'
  | 'REJECTED';

/** What can be done about missing money. */
export type FundsStep =
  | 'BOOK'
  | 'CANCEL'
  | 'RESOLVE'
  | 'SEND_BACK'
  | 'WAIVE'
  | 'WRITE_OFF';

/** Where it is from: our attempt, the gateway’s report, a refund, a dispute, a payout, or a journal of the ledger. */
export type MoneyMomentKind =
  | 'ATTEMPT'
  | 'DISPUTE'
  | 'GATEWAY'
  | 'JOURNAL'
  | 'PAYOUT'
  | 'REFUND';

export type DiscrepancyRowFieldsFragment = { readonly id: string, readonly cause: DiscrepancyCause, readonly state: DiscrepancyState, readonly paymentId: string | null, readonly assigneeName: string | null, readonly purchases: ReadonlyArray<{ readonly id: string, readonly reference: string, readonly accountName: string }>, readonly payout: { readonly id: string, readonly accountId: string, readonly accountName: string } | null, readonly expected: MoneyFieldsFragment, readonly captured: MoneyFieldsFragment, readonly refunded: MoneyFieldsFragment, readonly difference: MoneyFieldsFragment, readonly foundAt: TimeFieldsFragment };

export type DiscrepancyFieldsFragment = (
  { readonly version: number, readonly assigneeId: string | null, readonly note: string, readonly steps: ReadonlyArray<FundsStep>, readonly occurredAt: TimeFieldsFragment, readonly decisions: ReadonlyArray<{ readonly id: string, readonly step: FundsStep, readonly reason: string, readonly state: FundsDecisionState, readonly needsSecond: boolean, readonly isOwn: boolean, readonly proposedBy: string, readonly decidedBy: string | null, readonly money: MoneyFieldsFragment, readonly proposedAt: TimeFieldsFragment }>, readonly timeline: ReadonlyArray<{ readonly kind: MoneyMomentKind, readonly what: string, readonly reference: string | null, readonly money: MoneyFieldsFragment, readonly at: TimeFieldsFragment }> }
  & DiscrepancyRowFieldsFragment
);

export type MissingFundsQueryVariables = {
  filter?: DiscrepancyFilter | null | undefined;
  sort?: DiscrepancySort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type MissingFundsQuery = { readonly discrepancies: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: DiscrepancyRowFieldsFragment }> } };

export type DiscrepancyQueryVariables = {
  id: string;
}

export type DiscrepancyQuery = { readonly discrepancy: DiscrepancyFieldsFragment };

export type ReconciliationFieldsFragment = { readonly limit: number, readonly runs: ReadonlyArray<{ readonly id: string, readonly startedBy: string | null, readonly isFinished: boolean, readonly movements: number | null, readonly found: number | null, readonly problem: string | null, readonly from: TimeFieldsFragment, readonly to: TimeFieldsFragment, readonly startedAt: TimeFieldsFragment }> };

export type ReconciliationQueryVariables = { [key: string]: never; }

export type ReconciliationQuery = { readonly reconciliation: ReconciliationFieldsFragment };

export type ReconcileMutationVariables = {
  from: string;
  to: string;
}

export type ReconcileMutation = { readonly reconcile: ReconciliationFieldsFragment };

export type SaveWriteOffLimitMutationVariables = {
  limit: number;
}

export type SaveWriteOffLimitMutation = { readonly writeOffLimitSave: ReconciliationFieldsFragment };

export type AssignDiscrepancyMutationVariables = {
  id: string;
  version: number;
  userId?: string | null | undefined;
}

export type AssignDiscrepancyMutation = { readonly discrepancyAssign: DiscrepancyFieldsFragment };

export type DecideDiscrepancyMutationVariables = {
  id: string;
  version: number;
  step: FundsStep;
  reason: string;
}

export type DecideDiscrepancyMutation = { readonly discrepancyDecide: DiscrepancyFieldsFragment };

export type AnswerDiscrepancyMutationVariables = {
  decisionId: string;
  version: number;
  approves: boolean;
}

export type AnswerDiscrepancyMutation = { readonly discrepancyAnswer: DiscrepancyFieldsFragment };

export type FundsOwnerQueryVariables = { [key: string]: never; }

export type FundsOwnerQuery = { readonly me: { readonly id: string } | null };
export const DiscrepancyRowFieldsFragmentText = "fragment DiscrepancyRowFields on Discrepancy{id cause state paymentId assigneeName purchases{id reference accountName}payout{id accountId accountName}expected{...MoneyFields}captured{...MoneyFields}refunded{...MoneyFields}difference{...MoneyFields}foundAt{...TimeFields}}"

export const DiscrepancyFieldsFragmentText = "fragment DiscrepancyFields on Discrepancy{...DiscrepancyRowFields version assigneeId note steps occurredAt{...TimeFields}decisions{id step reason state needsSecond isOwn proposedBy decidedBy money{...MoneyFields}proposedAt{...TimeFields}}timeline{kind what reference money{...MoneyFields}at{...TimeFields}}}"

export const ReconciliationFieldsFragmentText = "fragment ReconciliationFields on ReconciliationOverview{limit runs{id from{...TimeFields}to{...TimeFields}startedBy startedAt{...TimeFields}isFinished movements found problem}}"

export const MissingFundsDocument = new Doc<MissingFundsQuery, MissingFundsQueryVariables>(
  "query MissingFunds($filter:DiscrepancyFilter$sort:DiscrepancySort$first:Int$after:String$last:Int$before:String){discrepancies(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...DiscrepancyRowFields}}}}" +
    PageInfoFieldsFragmentText +
    DiscrepancyRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'MissingFunds' },
)

export const DiscrepancyDocument = new Doc<DiscrepancyQuery, DiscrepancyQueryVariables>(
  "query Discrepancy($id:ID!){discrepancy(id:$id){...DiscrepancyFields}}" +
    DiscrepancyFieldsFragmentText +
    DiscrepancyRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'Discrepancy' },
)

export const ReconciliationDocument = new Doc<ReconciliationQuery, ReconciliationQueryVariables>(
  "query Reconciliation{reconciliation{...ReconciliationFields}}" +
    ReconciliationFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'Reconciliation' },
)

export const ReconcileDocument = new Doc<ReconcileMutation, ReconcileMutationVariables>(
  "mutation Reconcile($from:String!$to:String!){reconcile(from:$from to:$to){...ReconciliationFields}}" +
    ReconciliationFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'Reconcile', mutation: true },
)

export const SaveWriteOffLimitDocument = new Doc<SaveWriteOffLimitMutation, SaveWriteOffLimitMutationVariables>(
  "mutation SaveWriteOffLimit($limit:Int!){writeOffLimitSave(limit:$limit){...ReconciliationFields}}" +
    ReconciliationFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveWriteOffLimit', mutation: true },
)

export const AssignDiscrepancyDocument = new Doc<AssignDiscrepancyMutation, AssignDiscrepancyMutationVariables>(
  "mutation AssignDiscrepancy($id:ID!$version:Int!$userId:ID){discrepancyAssign(id:$id version:$version userId:$userId){...DiscrepancyFields}}" +
    DiscrepancyFieldsFragmentText +
    DiscrepancyRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AssignDiscrepancy', mutation: true },
)

export const DecideDiscrepancyDocument = new Doc<DecideDiscrepancyMutation, DecideDiscrepancyMutationVariables>(
  "mutation DecideDiscrepancy($id:ID!$version:Int!$step:FundsStep!$reason:String!){discrepancyDecide(id:$id version:$version step:$step reason:$reason){...DiscrepancyFields}}" +
    DiscrepancyFieldsFragmentText +
    DiscrepancyRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'DecideDiscrepancy', mutation: true },
)

export const AnswerDiscrepancyDocument = new Doc<AnswerDiscrepancyMutation, AnswerDiscrepancyMutationVariables>(
  "mutation AnswerDiscrepancy($decisionId:ID!$version:Int!$approves:Boolean!){discrepancyAnswer(decisionId:$decisionId version:$version approves:$approves){...DiscrepancyFields}}" +
    DiscrepancyFieldsFragmentText +
    DiscrepancyRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AnswerDiscrepancy', mutation: true },
)

export const FundsOwnerDocument = new Doc<FundsOwnerQuery, FundsOwnerQueryVariables>(
  "query FundsOwner{me{id}}",
  { endpoint: 'employee', name: 'FundsOwner' },
)
