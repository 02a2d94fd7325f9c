/* Written by tools/generate-documents.ts from user-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type AccountUserFilter = {
  /** Whether they agree to get the account’s mails. */
  readonly consent?: boolean | null | undefined;
  /** Bought, or hold tickets of, one of these events. */
  readonly event?: ReadonlyArray<string> | null | undefined;
  /** Days, the account’s. No more than a year. */
  readonly lastOrder?: DayRange | null | undefined;
  /** Have one of these tags. */
  readonly tag?: ReadonlyArray<string> | null | undefined;
  /** Part of the name or e-mail. Not case-sensitive. */
  readonly text?: string | null | undefined;
  /** Agree to one of these topics of the account’s mails. */
  readonly topic?: ReadonlyArray<MailTopic> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type AccountUserSort = {
  /** Field to sort by. */
  readonly by: AccountUserSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type AccountUserSortField =
  | 'LAST_ORDER'
  | 'NAME'
  | 'ORDERS'
  | 'SPENT'
  | 'TICKETS';

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Topics that people follow an organizer for. */
export type MailTopic =
  /** Other news. */
  | 'NEWS'
  /** When an event is announced. */
  | 'NEW_EVENTS'
  /** Discounts and promotions. */
  | 'OFFERS'
  /** When tickets go on sale, or are left in a cart. */
  | 'REMINDERS';

export type UserRowFieldsFragment = { readonly id: string, readonly name: string, readonly email: string, readonly orders: number, readonly tickets: number, readonly tags: ReadonlyArray<string>, readonly consents: boolean, readonly topics: ReadonlyArray<MailTopic>, readonly spent: MoneyFieldsFragment, readonly lastOrderAt: TimeFieldsFragment | null };

export type UserListQueryVariables = {
  filter?: AccountUserFilter | null | undefined;
  sort?: AccountUserSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type UserListQuery = { readonly users: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: UserRowFieldsFragment }> } };

export type SubscriberCountsQueryVariables = { [key: string]: never; }

export type SubscriberCountsQuery = { readonly subscriberCounts: ReadonlyArray<{ readonly topic: MailTopic, readonly count: number }> };
export const UserRowFieldsFragmentText = "fragment UserRowFields on AccountUser{id name email orders tickets spent{...MoneyFields}lastOrderAt{...TimeFields}tags consents topics}"

export const UserListDocument = new Doc<UserListQuery, UserListQueryVariables>(
  "query UserList($filter:AccountUserFilter$sort:AccountUserSort$first:Int$after:String$last:Int$before:String){users(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...UserRowFields}}}}" +
    PageInfoFieldsFragmentText +
    UserRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'UserList' },
)

export const SubscriberCountsDocument = new Doc<SubscriberCountsQuery, SubscriberCountsQueryVariables>(
  "query SubscriberCounts{subscriberCounts{topic count}}",
  { endpoint: 'admin', name: 'SubscriberCounts' },
)
