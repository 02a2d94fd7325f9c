/* Written by tools/generate-documents.ts from fee-structure.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_FeeStructureSaved_Fragment, type SaveAnswer_FeeStructureStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_FeeStructure_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Whether a time is still to come, is now, or is over. */
export type AccountFeePeriodState =
  | 'IN_FORCE'
  | 'PAST'
  | 'PLANNED';

/** When an account is on a fee structure, in the time zone of the account. */
export type AccountFeesInput = {
  /** Why. 1 to 300 characters. */
  readonly reason: string;
  /** When it begins. Null: now. YYYY-MM-DDTHH:MM. */
  readonly validFrom?: string | null | undefined;
  /** When it ends. Null: without an end. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

/** Who gets a fee. */
export type FeeEarner =
  | 'GATEWAY'
  | 'ORGANIZER'
  | 'PLATFORM';

/** What a fee is charged on: each ticket, an order once, each delivery that isn’t free, or what is paid out to the organizer. */
export type FeeLevel =
  | 'DELIVERY'
  | 'ORDER'
  | 'PAYOUT'
  | 'TICKET';

/** BUYER: on top of the price. ORGANIZER: inside the price. */
export type FeePayer =
  | 'BUYER'
  | 'ORGANIZER';

/** What decides which fee structure applies. */
export type FeeSource =
  /** It is the default of the account. */
  | 'ACCOUNT'
  /** The collection names it. */
  | 'COLLECTION'
  /** It is the default of the platform. */
  | 'PLATFORM'
  /** The account was put on it for the time being. */
  | 'PUT_ON';

/** Fields of a fee structure. */
export type FeeStructureInput = {
  /** 1 to 80 characters. */
  readonly name: string;
};

/** State of a fee structure. */
export type FeeStructureState =
  | 'ACTIVE'
  | 'ARCHIVED';

/** Whether a version is planned, in force, or was replaced. */
export type FeeVersionState =
  | 'IN_FORCE'
  | 'PAST'
  | 'PLANNED';

/** The next version of a fee structure, with all its fees. */
export type NextFeesInput = {
  /** When these fees begin. Null: when they are saved. YYYY-MM-DDTHH:MM. */
  readonly effectiveFrom?: string | null | undefined;
  /** All fees, in the order that buyers see. None: no fees. Up to 20. Those that are missing are removed. */
  readonly fees: ReadonlyArray<StructureFeeInput>;
  /** Why the fees change. 1 to 300 characters. */
  readonly reason: string;
};

/** How what is sold reaches its buyer. */
export type SaleChannel =
  /** Staff hold it for a guest. */
  | 'GUEST'
  /** Buyers choose it in a storefront. */
  | 'SHOP';

/** A fee. */
export type StructureFeeInput = {
  /** Share of the base in basis points. 1 to 10,000. */
  readonly basisPoints?: number | null | undefined;
  /** Channels that it is charged on. Empty: all. */
  readonly channels?: ReadonlyArray<SaleChannel> | null | undefined;
  /** ISO 4217 currency of the prices that it is charged on. Empty: all. Three letters, or empty. */
  readonly currency: string;
  /** Beneficiary. */
  readonly earner: FeeEarner;
  /** Fixed amount, added to the share. In minor units. */
  readonly fixed?: number | null | undefined;
  /** Unique ID. Any other value adds a row. */
  readonly id: string;
  /** Base: each ticket, the order once, each delivery that isn’t free, or what is paid out to the organizer. */
  readonly level: FeeLevel;
  /** The fee isn’t above this. In minor units. */
  readonly maximum?: number | null | undefined;
  /** The fee isn’t below this. In minor units. */
  readonly minimum?: number | null | undefined;
  /** Name shown to buyers. 1 to 60 characters. */
  readonly name: string;
  /** Whether discounts don’t lower it. */
  readonly ofFullPrice: boolean;
  /** BUYER: shown apart, on top of the price. ORGANIZER: inside the price. */
  readonly payer: FeePayer;
  /** Base from which on it isn’t charged. Null: any. In minor units. */
  readonly priceBelow?: number | null | undefined;
  /** Lowest base that it is charged on. Null: any. In minor units. */
  readonly priceFrom?: number | null | undefined;
  /** Whether it goes back to the person who paid it when a ticket is refunded. */
  readonly refundable: boolean;
  /** Whether the account’s taxes on fees tax it. */
  readonly taxable: boolean;
  /** When it begins, while its version is in force. Null: with its version. YYYY-MM-DDTHH:MM. */
  readonly validFrom?: string | null | undefined;
  /** When it ends. Null: with its version. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

export type StructureFeeFieldsFragment = { readonly id: string, readonly name: string, readonly payer: FeePayer, readonly level: FeeLevel, readonly earner: FeeEarner, readonly currency: string, readonly basisPoints: number | null, readonly fixed: number | null, readonly minimum: number | null, readonly maximum: number | null, readonly priceFrom: number | null, readonly priceBelow: number | null, readonly channels: ReadonlyArray<SaleChannel>, readonly ofFullPrice: boolean, readonly taxable: boolean, readonly refundable: boolean, readonly figures: string, readonly validFrom: TimeFieldsFragment | null, readonly validUntil: TimeFieldsFragment | null };

export type FeeStructureFrameQueryVariables = {
  feeStructureId: string;
}

export type FeeStructureFrameQuery = { readonly feeStructure: { readonly id: string, readonly name: string, readonly accountName: string | null, readonly isDefault: boolean, readonly state: FeeStructureState, readonly accountCount: number, readonly collectionCount: number } };

export type FeeStructureDetailQueryVariables = {
  feeStructureId: string;
}

export type FeeStructureDetailQuery = { readonly feeStructure: (
    { readonly name: string, readonly accountId: string | null, readonly accountName: string | null, readonly isDefault: boolean, readonly state: FeeStructureState, readonly archivedAt: TimeFieldsFragment | null, readonly allowedStates: ReadonlyArray<{ readonly state: FeeStructureState, readonly allowed: boolean, readonly reason: string | null }>, readonly currentFees: ReadonlyArray<StructureFeeFieldsFragment> | null }
    & RecordFields_FeeStructure_Fragment
  ) };

export type FeeStructureFeesQueryVariables = {
  feeStructureId: string;
}

export type FeeStructureFeesQuery = { readonly feeStructure: (
    { readonly state: FeeStructureState, readonly timezone: string, readonly reason: string, readonly effectiveFrom: TimeFieldsFragment | null, readonly currentFees: ReadonlyArray<StructureFeeFieldsFragment> | null, readonly fees: ReadonlyArray<StructureFeeFieldsFragment>, readonly versions: ReadonlyArray<{ readonly id: string, readonly number: number, readonly state: FeeVersionState, readonly reason: string, readonly effectiveFrom: TimeFieldsFragment, readonly changes: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> }
    & RecordFields_FeeStructure_Fragment
  ) };

export type FeeDryRunQueryVariables = {
  id: string;
  input: NextFeesInput;
}

export type FeeDryRunQuery = { readonly feeStructureDryRun: { readonly from: TimeFieldsFragment, readonly rows: ReadonlyArray<{ readonly accountId: string | null, readonly accountName: string, readonly tickets: number, readonly charged: MoneyFieldsFragment, readonly recalculated: MoneyFieldsFragment }> } };

export type FeeStructureAccountsQueryVariables = {
  feeStructureId: string;
}

export type FeeStructureAccountsQuery = { readonly feeStructure: { readonly id: string, readonly name: string, readonly accountId: string | null, readonly isDefault: boolean, readonly state: FeeStructureState, readonly accountCount: number, readonly collectionCount: number, readonly periods: ReadonlyArray<AccountPeriodFieldsFragment>, readonly defaulted: ReadonlyArray<{ readonly id: string, readonly name: string, readonly source: FeeSource }>, readonly collections: ReadonlyArray<FeeCollectionFieldsFragment> } };

export type AccountPeriodFieldsFragment = { readonly id: string, readonly accountId: string, readonly accountName: string, readonly structureId: string, readonly structureName: string, readonly state: AccountFeePeriodState, readonly reason: string, readonly validFrom: TimeFieldsFragment, readonly validUntil: TimeFieldsFragment | null };

export type FeeCollectionFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly accountId: string, readonly accountName: string, readonly structureId: string, readonly structureName: string };

export type SaveFeeStructureMutationVariables = {
  id: string;
  version: number;
  input: FeeStructureInput;
}

export type SaveFeeStructureMutation = { readonly feeStructureSave:
    | SaveAnswer_FeeStructureSaved_Fragment
    | SaveAnswer_FeeStructureStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SaveFeesMutationVariables = {
  id: string;
  version: number;
  input: NextFeesInput;
}

export type SaveFeesMutation = { readonly feeStructureSaveFees:
    | SaveAnswer_FeeStructureSaved_Fragment
    | SaveAnswer_FeeStructureStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type DropPlannedFeesMutationVariables = {
  id: string;
  version: number;
}

export type DropPlannedFeesMutation = { readonly feeStructureDropPlanned:
    | SaveAnswer_FeeStructureSaved_Fragment
    | SaveAnswer_FeeStructureStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetFeeStructureStateMutationVariables = {
  id: string;
  version: number;
  state: FeeStructureState;
}

export type SetFeeStructureStateMutation = { readonly feeStructureSetState:
    | SaveAnswer_FeeStructureSaved_Fragment
    | SaveAnswer_FeeStructureStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetFeeStructureDefaultMutationVariables = {
  id: string;
  version: number;
  isDefault: boolean;
  reason: string;
}

export type SetFeeStructureDefaultMutation = { readonly feeStructureSetDefault:
    | SaveAnswer_FeeStructureSaved_Fragment
    | SaveAnswer_FeeStructureStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type PutAccountOnFeesMutationVariables = {
  key: string;
  accountId: string;
  structureId: string;
  input: AccountFeesInput;
}

export type PutAccountOnFeesMutation = { readonly accountFeesPut: { readonly accountId: string } };

export type EndAccountFeesMutationVariables = {
  id: string;
  reason: string;
}

export type EndAccountFeesMutation = { readonly accountFeesEnd: { readonly accountId: string } };
export const StructureFeeFieldsFragmentText = "fragment StructureFeeFields on StructureFee{id name payer level earner currency basisPoints fixed minimum maximum priceFrom priceBelow validFrom{...TimeFields}validUntil{...TimeFields}channels ofFullPrice taxable refundable figures}"

export const AccountPeriodFieldsFragmentText = "fragment AccountPeriodFields on AccountFeePeriod{id accountId accountName structureId structureName state reason validFrom{...TimeFields}validUntil{...TimeFields}}"

export const FeeCollectionFieldsFragmentText = "fragment FeeCollectionFields on FeeCollection{id version name accountId accountName structureId structureName}"

export const FeeStructureFrameDocument = new Doc<FeeStructureFrameQuery, FeeStructureFrameQueryVariables>(
  "query FeeStructureFrame($feeStructureId:ID!){feeStructure(id:$feeStructureId){id name accountName isDefault state accountCount collectionCount}}",
  { endpoint: 'employee', name: 'FeeStructureFrame' },
)

export const FeeStructureDetailDocument = new Doc<FeeStructureDetailQuery, FeeStructureDetailQueryVariables>(
  "query FeeStructureDetail($feeStructureId:ID!){feeStructure(id:$feeStructureId){...RecordFields name accountId accountName isDefault state archivedAt{...TimeFields}allowedStates{state allowed reason}currentFees{...StructureFeeFields}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'FeeStructureDetail' },
)

export const FeeStructureFeesDocument = new Doc<FeeStructureFeesQuery, FeeStructureFeesQueryVariables>(
  "query FeeStructureFees($feeStructureId:ID!){feeStructure(id:$feeStructureId){...RecordFields state timezone reason effectiveFrom{...TimeFields}currentFees{...StructureFeeFields}fees{...StructureFeeFields}versions{id number state effectiveFrom{...TimeFields}reason changes{label before after}}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'FeeStructureFees' },
)

export const FeeDryRunDocument = new Doc<FeeDryRunQuery, FeeDryRunQueryVariables>(
  "query FeeDryRun($id:ID!$input:NextFeesInput!){feeStructureDryRun(id:$id input:$input){from{...TimeFields}rows{accountId accountName tickets charged{...MoneyFields}recalculated{...MoneyFields}}}}" +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'employee', name: 'FeeDryRun' },
)

export const FeeStructureAccountsDocument = new Doc<FeeStructureAccountsQuery, FeeStructureAccountsQueryVariables>(
  "query FeeStructureAccounts($feeStructureId:ID!){feeStructure(id:$feeStructureId){id name accountId isDefault state accountCount collectionCount periods{...AccountPeriodFields}defaulted{id name source}collections{...FeeCollectionFields}}}" +
    AccountPeriodFieldsFragmentText +
    TimeFieldsFragmentText +
    FeeCollectionFieldsFragmentText,
  { endpoint: 'employee', name: 'FeeStructureAccounts' },
)

export const SaveFeeStructureDocument = new Doc<SaveFeeStructureMutation, SaveFeeStructureMutationVariables>(
  "mutation SaveFeeStructure($id:ID!$version:Int64!$input:FeeStructureInput!){feeStructureSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveFeeStructure', mutation: true },
)

export const SaveFeesDocument = new Doc<SaveFeesMutation, SaveFeesMutationVariables>(
  "mutation SaveFees($id:ID!$version:Int64!$input:NextFeesInput!){feeStructureSaveFees(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveFees', mutation: true },
)

export const DropPlannedFeesDocument = new Doc<DropPlannedFeesMutation, DropPlannedFeesMutationVariables>(
  "mutation DropPlannedFees($id:ID!$version:Int64!){feeStructureDropPlanned(id:$id version:$version){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'DropPlannedFees', mutation: true },
)

export const SetFeeStructureStateDocument = new Doc<SetFeeStructureStateMutation, SetFeeStructureStateMutationVariables>(
  "mutation SetFeeStructureState($id:ID!$version:Int64!$state:FeeStructureState!){feeStructureSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SetFeeStructureState', mutation: true },
)

export const SetFeeStructureDefaultDocument = new Doc<SetFeeStructureDefaultMutation, SetFeeStructureDefaultMutationVariables>(
  "mutation SetFeeStructureDefault($id:ID!$version:Int64!$isDefault:Boolean!$reason:String!){feeStructureSetDefault(id:$id version:$version isDefault:$isDefault reason:$reason){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SetFeeStructureDefault', mutation: true },
)

export const PutAccountOnFeesDocument = new Doc<PutAccountOnFeesMutation, PutAccountOnFeesMutationVariables>(
  "mutation PutAccountOnFees($key:ID!$accountId:ID!$structureId:ID!$input:AccountFeesInput!){accountFeesPut(key:$key accountId:$accountId structureId:$structureId input:$input){accountId}}",
  { endpoint: 'employee', name: 'PutAccountOnFees', mutation: true },
)

export const EndAccountFeesDocument = new Doc<EndAccountFeesMutation, EndAccountFeesMutationVariables>(
  "mutation EndAccountFees($id:ID!$reason:String!){accountFeesEnd(id:$id reason:$reason){accountId}}",
  { endpoint: 'employee', name: 'EndAccountFees', mutation: true },
)
