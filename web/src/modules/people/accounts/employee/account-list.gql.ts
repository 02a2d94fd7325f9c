/* Written by tools/generate-documents.ts from account-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type SaveAnswer_AccountSaved_Fragment, type SaveAnswer_AccountStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type AccountFilter = {
  /** Days, UTC. No more than a year. */
  readonly created?: DayRange | null | undefined;
  /** Currencies, ISO 4217. */
  readonly currency?: ReadonlyArray<string> | null | undefined;
  /** Whether an owner has joined. */
  readonly hasOwner?: boolean | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<AccountState> | null | undefined;
  /** Part of the name, legal name or URL name. Not case-sensitive. */
  readonly text?: string | null | undefined;
  /** IANA time zones. */
  readonly timezone?: ReadonlyArray<string> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type AccountSort = {
  /** Field to sort by. */
  readonly by: AccountSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type AccountSortField =
  | 'CREATED'
  | 'CURRENCY'
  | 'NAME';

/** State of an account. */
export type AccountState =
  /** It can sell. */
  | 'ACTIVE'
  /** Members can’t enter it and its shop is gone. Buyers keep orders and tickets. */
  | 'ARCHIVED'
  /** Nothing of it is sold and its shop is closed. Members still work in it. */
  | 'SUSPENDED';

/** An account and its new state. */
export type AccountStepInput = {
  /** Account ID. */
  readonly id: string;
  /** New state: ACTIVE. */
  readonly state: AccountState;
  /** Version that was read. */
  readonly version: number;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ArchivedAccountFilter = {
  /** Part of the name, legal name or URL name. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type ArchivedAccountSort = {
  /** Field to sort by. */
  readonly by: ArchivedAccountSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type ArchivedAccountSortField =
  | 'ARCHIVED'
  | 'NAME';

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** A new account. */
export type NewAccountInput = {
  /** Default currency, ISO 4217. ISO 4217. */
  readonly currency: string;
  /** Name shown to buyers. 1 to 80 characters. */
  readonly name: string;
  /** Address that is invited as its first owner. */
  readonly ownerEmail: string;
  /** IANA time zone. */
  readonly timezone: string;
};

export type AccountRowFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly slug: string, readonly currency: string, readonly timezone: string, readonly state: AccountState, readonly isPrimary: boolean, readonly owner: string | null, readonly isOwnerInvited: boolean, readonly upcomingCount: number, readonly onSaleCount: number, readonly archiveReason: string | null, readonly archivedAt: TimeFieldsFragment | null, readonly createdAt: TimeFieldsFragment };

export type AccountListQueryVariables = {
  filter?: AccountFilter | null | undefined;
  sort?: AccountSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type AccountListQuery = { readonly accounts: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: AccountRowFieldsFragment }> } };

export type ArchivedAccountListQueryVariables = {
  filter?: ArchivedAccountFilter | null | undefined;
  sort?: ArchivedAccountSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type ArchivedAccountListQuery = { readonly archivedAccounts: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: AccountRowFieldsFragment }> } };

export type AccountSummaryQueryVariables = {
  id: string;
}

export type AccountSummaryQuery = { readonly account: (
    { readonly suspendedReason: string | null }
    & AccountRowFieldsFragment
  ) };

export type CreateAccountMutationVariables = {
  key: string;
  input: NewAccountInput;
}

export type CreateAccountMutation = { readonly accountCreate: { readonly id: string } };

export type RestoreAccountsMutationVariables = {
  steps: ReadonlyArray<AccountStepInput> | AccountStepInput;
}

export type RestoreAccountsMutation = { readonly accountsRestore: ReadonlyArray<
    | SaveAnswer_AccountSaved_Fragment
    | SaveAnswer_AccountStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const AccountRowFieldsFragmentText = "fragment AccountRowFields on Account{id version name slug currency timezone state isPrimary owner isOwnerInvited upcomingCount onSaleCount archiveReason archivedAt{...TimeFields}createdAt{...TimeFields}}"

export const AccountListDocument = new Doc<AccountListQuery, AccountListQueryVariables>(
  "query AccountList($filter:AccountFilter$sort:AccountSort$first:Int$after:String$last:Int$before:String){accounts(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...AccountRowFields}}}}" +
    PageInfoFieldsFragmentText +
    AccountRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountList' },
)

export const ArchivedAccountListDocument = new Doc<ArchivedAccountListQuery, ArchivedAccountListQueryVariables>(
  "query ArchivedAccountList($filter:ArchivedAccountFilter$sort:ArchivedAccountSort$first:Int$after:String$last:Int$before:String){archivedAccounts(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...AccountRowFields}}}}" +
    PageInfoFieldsFragmentText +
    AccountRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'ArchivedAccountList' },
)

export const AccountSummaryDocument = new Doc<AccountSummaryQuery, AccountSummaryQueryVariables>(
  "query AccountSummary($id:ID!){account(id:$id){...AccountRowFields suspendedReason}}" +
    AccountRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountSummary' },
)

export const CreateAccountDocument = new Doc<CreateAccountMutation, CreateAccountMutationVariables>(
  "mutation CreateAccount($key:ID!$input:NewAccountInput!){accountCreate(key:$key input:$input){id}}",
  { endpoint: 'employee', name: 'CreateAccount', mutation: true },
)

export const RestoreAccountsDocument = new Doc<RestoreAccountsMutation, RestoreAccountsMutationVariables>(
  "mutation RestoreAccounts($steps:[AccountStepInput!]!){accountsRestore(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'RestoreAccounts', mutation: true },
)
