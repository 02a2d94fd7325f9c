/* Written by tools/generate-documents.ts from waitlist-entries.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ListedWaitlistEntryFilter = {
  /** Event IDs. */
  readonly event?: ReadonlyArray<string> | null | undefined;
  /** Days, the account’s time zone. No more than a year. */
  readonly joined?: DayRange | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<WaitlistState> | null | undefined;
  /** Part of the address. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type ListedWaitlistEntrySort = {
  /** Field to sort by. */
  readonly by: ListedWaitlistEntrySortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type ListedWaitlistEntrySortField =
  | 'JOINED';

/** State of a place in line. OFFERED: tickets are held. CLAIMED: they were bought. REMOVED: left, or ended by the organizer. */
export type WaitlistState =
  | 'CLAIMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'OFFERED'
  | 'REMOVED'
  | 'WAITING';

export type WaitlistRowFieldsFragment = { readonly id: string, readonly email: string, readonly priceType: string, readonly quantity: number, readonly state: WaitlistState, readonly note: string, readonly maxPrice: MoneyFieldsFragment | null, readonly joinedAt: TimeFieldsFragment, readonly offerUntil: TimeFieldsFragment | null };

export type WaitlistEntriesQueryVariables = {
  filter?: ListedWaitlistEntryFilter | null | undefined;
  sort?: ListedWaitlistEntrySort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type WaitlistEntriesQuery = { readonly waitlistEntries: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: WaitlistRowFieldsFragment }> } };

export type OfferNowMutationVariables = {
  ids: ReadonlyArray<string> | string;
}

export type OfferNowMutation = { readonly waitlistOfferNow: ReadonlyArray<{ readonly id: string, readonly problem: string | null }> };

export type RemoveFromWaitlistMutationVariables = {
  ids: ReadonlyArray<string> | string;
}

export type RemoveFromWaitlistMutation = { readonly waitlistRemove: ReadonlyArray<{ readonly id: string, readonly problem: string | null }> };
export const WaitlistRowFieldsFragmentText = "fragment WaitlistRowFields on ListedWaitlistEntry{id email priceType quantity state note maxPrice{...MoneyFields}joinedAt{...TimeFields}offerUntil{...TimeFields}}"

export const WaitlistEntriesDocument = new Doc<WaitlistEntriesQuery, WaitlistEntriesQueryVariables>(
  "query WaitlistEntries($filter:ListedWaitlistEntryFilter$sort:ListedWaitlistEntrySort$first:Int$after:String$last:Int$before:String){waitlistEntries(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...WaitlistRowFields}}}}" +
    PageInfoFieldsFragmentText +
    WaitlistRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'WaitlistEntries' },
)

export const OfferNowDocument = new Doc<OfferNowMutation, OfferNowMutationVariables>(
  "mutation OfferNow($ids:[ID!]!){waitlistOfferNow(ids:$ids){id problem}}",
  { endpoint: 'admin', name: 'OfferNow', mutation: true },
)

export const RemoveFromWaitlistDocument = new Doc<RemoveFromWaitlistMutation, RemoveFromWaitlistMutationVariables>(
  "mutation RemoveFromWaitlist($ids:[ID!]!){waitlistRemove(ids:$ids){id problem}}",
  { endpoint: 'admin', name: 'RemoveFromWaitlist', mutation: true },
)
