/* Written by tools/generate-documents.ts from account-payment.graphql. */
import { Doc } from '#platform/doc.ts'
import { type StructureFeeFieldsFragment, StructureFeeFieldsFragmentText } from '#modules/stock/pricing/employee/fee-structure.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** An account at the gateway: VERIFIED can be paid, PENDING still has to give information, RESTRICTED was stopped by the gateway, MISSING doesn’t exist there, UNKNOWN: the gateway didn’t answer, NONE: there is none yet. */
export type GatewayAccountState =
  | 'MISSING'
  | 'NONE'
  | 'PENDING'
  | 'RESTRICTED'
  | 'UNKNOWN'
  | 'VERIFIED';

/** When an organizer is paid: by hand only, every week or every month. */
export type PayoutSchedule =
  | 'MANUAL'
  | 'MONTHLY'
  | 'WEEKLY';

/** How an organizer is paid. */
export type PayoutSettingsInput = {
  /** 1 to 28. */
  readonly dayOfMonth: number;
  /** The gateway’s ID of their account. Null for none. */
  readonly destination?: string | null | undefined;
  /** The least that the schedule pays, in minor units. */
  readonly minimum: number;
  /** 0 to 10,000. */
  readonly reserveBasisPoints: number;
  /** 0 to 365. */
  readonly reserveDays: number;
  /** When they are paid. */
  readonly schedule: PayoutSchedule;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
};

/** How far a payout is. UNKNOWN is asked for at the gateway until it says what became of it. */
export type PayoutState =
  | 'CANCELED'
  | 'FAILED'
  | 'PAID'
  | 'PROCESSING'
  | 'REQUESTED'
  | 'UNKNOWN';

export type AccountPaymentFieldsFragment = { readonly id: string, readonly version: number, readonly destination: string | null, readonly statementDescriptor: string | null, readonly schedule: PayoutSchedule, readonly weekday: number, readonly dayOfMonth: number, readonly reserveBasisPoints: number, readonly reserveDays: number, readonly gatewayAccount: { readonly state: GatewayAccountState, readonly holder: string | null, readonly last4: string | null }, readonly minimum: MoneyFieldsFragment, readonly balances: ReadonlyArray<{ readonly owed: MoneyFieldsFragment, readonly reserved: MoneyFieldsFragment, readonly available: MoneyFieldsFragment }>, readonly payouts: ReadonlyArray<{ readonly id: string, readonly state: PayoutState, readonly requestedBy: string | null, readonly isFound: boolean, readonly gatewayPayoutId: string | null, readonly money: MoneyFieldsFragment, readonly fee: MoneyFieldsFragment, readonly requestedAt: TimeFieldsFragment }>, readonly payoutFees: ReadonlyArray<StructureFeeFieldsFragment>, readonly hold: { readonly reason: string, readonly placedBy: string, readonly releaseReason: string | null, readonly releaseBy: string | null, readonly isOwnRelease: boolean, readonly placedAt: TimeFieldsFragment } | null };

export type AccountPaymentQueryVariables = {
  id: string;
}

export type AccountPaymentQuery = { readonly accountPayment: AccountPaymentFieldsFragment };

export type SavePayoutSettingsMutationVariables = {
  id: string;
  version: number;
  input: PayoutSettingsInput;
  reason: string;
}

export type SavePayoutSettingsMutation = { readonly payoutSettingsSave: AccountPaymentFieldsFragment };

export type RequestPayoutMutationVariables = {
  key: string;
  id: string;
  amount: number;
  currency: string;
  expectedFee: number;
  reason: string;
}

export type RequestPayoutMutation = { readonly payoutRequest: AccountPaymentFieldsFragment };

export type CancelPayoutMutationVariables = {
  id: string;
  payoutId: string;
  reason: string;
}

export type CancelPayoutMutation = { readonly payoutCancel: AccountPaymentFieldsFragment };

export type PlacePayoutHoldMutationVariables = {
  id: string;
  reason: string;
}

export type PlacePayoutHoldMutation = { readonly payoutHoldPlace: AccountPaymentFieldsFragment };

export type ProposePayoutReleaseMutationVariables = {
  id: string;
  reason: string;
}

export type ProposePayoutReleaseMutation = { readonly payoutReleasePropose: AccountPaymentFieldsFragment };

export type AnswerPayoutReleaseMutationVariables = {
  id: string;
  approves: boolean;
}

export type AnswerPayoutReleaseMutation = { readonly payoutReleaseAnswer: AccountPaymentFieldsFragment };
export const AccountPaymentFieldsFragmentText = "fragment AccountPaymentFields on AccountPayment{id version gatewayAccount{state holder last4}destination statementDescriptor schedule weekday dayOfMonth minimum{...MoneyFields}reserveBasisPoints reserveDays balances{owed{...MoneyFields}reserved{...MoneyFields}available{...MoneyFields}}payouts{id state requestedBy isFound gatewayPayoutId money{...MoneyFields}fee{...MoneyFields}requestedAt{...TimeFields}}payoutFees{...StructureFeeFields}hold{reason placedBy releaseReason releaseBy isOwnRelease placedAt{...TimeFields}}}"

export const AccountPaymentDocument = new Doc<AccountPaymentQuery, AccountPaymentQueryVariables>(
  "query AccountPayment($id:ID!){accountPayment(id:$id){...AccountPaymentFields}}" +
    AccountPaymentFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountPayment' },
)

export const SavePayoutSettingsDocument = new Doc<SavePayoutSettingsMutation, SavePayoutSettingsMutationVariables>(
  "mutation SavePayoutSettings($id:ID!$version:Int!$input:PayoutSettingsInput!$reason:String!){payoutSettingsSave(id:$id version:$version input:$input reason:$reason){...AccountPaymentFields}}" +
    AccountPaymentFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'SavePayoutSettings', mutation: true },
)

export const RequestPayoutDocument = new Doc<RequestPayoutMutation, RequestPayoutMutationVariables>(
  "mutation RequestPayout($key:ID!$id:ID!$amount:Int64!$currency:String!$expectedFee:Int64!$reason:String!){payoutRequest(key:$key id:$id amount:$amount currency:$currency expectedFee:$expectedFee reason:$reason){...AccountPaymentFields}}" +
    AccountPaymentFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'RequestPayout', mutation: true },
)

export const CancelPayoutDocument = new Doc<CancelPayoutMutation, CancelPayoutMutationVariables>(
  "mutation CancelPayout($id:ID!$payoutId:ID!$reason:String!){payoutCancel(id:$id payoutId:$payoutId reason:$reason){...AccountPaymentFields}}" +
    AccountPaymentFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'CancelPayout', mutation: true },
)

export const PlacePayoutHoldDocument = new Doc<PlacePayoutHoldMutation, PlacePayoutHoldMutationVariables>(
  "mutation PlacePayoutHold($id:ID!$reason:String!){payoutHoldPlace(id:$id reason:$reason){...AccountPaymentFields}}" +
    AccountPaymentFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'PlacePayoutHold', mutation: true },
)

export const ProposePayoutReleaseDocument = new Doc<ProposePayoutReleaseMutation, ProposePayoutReleaseMutationVariables>(
  "mutation ProposePayoutRelease($id:ID!$reason:String!){payoutReleasePropose(id:$id reason:$reason){...AccountPaymentFields}}" +
    AccountPaymentFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'ProposePayoutRelease', mutation: true },
)

export const AnswerPayoutReleaseDocument = new Doc<AnswerPayoutReleaseMutation, AnswerPayoutReleaseMutationVariables>(
  "mutation AnswerPayoutRelease($id:ID!$approves:Boolean!){payoutReleaseAnswer(id:$id approves:$approves){...AccountPaymentFields}}" +
    AccountPaymentFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'AnswerPayoutRelease', mutation: true },
)
