/* Written by tools/generate-documents.ts from listed-event.graphql. */
import { type MoneyFieldsFragment, type TimeFieldsFragment, type PageInfoFieldsFragment } from '#platform/fragments/consumer/values.gql.ts'

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** Why events are shown instead of an empty list: the search finds them without the other filters, their names look like it, or they are the next dates. */
export type NearestKind =
  | 'NEXT_DATES'
  | 'OTHER_FILTERS'
  | 'SIMILAR_NAMES';

/** Sale label of an event: on sale, few left, sold out, on sale later, paused, over. */
export type SaleLabel =
  | 'AVAILABLE'
  | 'ENDED'
  | 'FEW'
  | 'PAUSED'
  | 'SOLD_OUT'
  | 'SOON';

export type ShopEventFieldsFragment = { readonly id: string, readonly name: string, readonly category: string, readonly tags: ReadonlyArray<string>, readonly posterUrl: string, readonly artUrl: string, readonly isCancelled: boolean, readonly hasBegun: boolean, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly postponement: { readonly awaitsDate: boolean } | null, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly dateShowRecurring: ReadonlyArray<{ readonly dayOfWeek: string, readonly timeStart: string, readonly timeEnd: string }>, readonly venue: { readonly id: string, readonly name: string, readonly hall: string | null, readonly addressLine: string, readonly locality: string, readonly administrativeArea: string | null, readonly postalCode: string | null, readonly countryCode: string } };

export type ListedEventFieldsFragment = { readonly storefrontId: string, readonly label: SaleLabel, readonly remaining: number | null, readonly lowestAllIn: MoneyFieldsFragment | null, readonly orderFee: MoneyFieldsFragment | null, readonly promoted: { readonly allIn: MoneyFieldsFragment, readonly orderFee: MoneyFieldsFragment | null, readonly until: TimeFieldsFragment | null } | null, readonly onSaleAt: TimeFieldsFragment | null, readonly event: ShopEventFieldsFragment };

export type ListedEventPageFieldsFragment = { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: ListedEventFieldsFragment }> };

export type WallChoiceFieldsFragment = { readonly months: ReadonlyArray<string>, readonly categories: ReadonlyArray<string>, readonly tags: ReadonlyArray<string>, readonly places: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly maxPrices: ReadonlyArray<MoneyFieldsFragment> };

export type ListedEventSearchFieldsFragment = (
  { readonly readAs: string | null, readonly days: ReadonlyArray<{ readonly date: string, readonly shows: number }>, readonly nearest: { readonly kind: NearestKind, readonly events: ReadonlyArray<ListedEventFieldsFragment> } | null }
  & ListedEventPageFieldsFragment
);

export type SuggestedShowFieldsFragment = { readonly storefrontId: string | null, readonly dateCount: number, readonly event: { readonly id: string, readonly name: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly account: { readonly id: string }, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly dateShowRecurring: ReadonlyArray<{ readonly dayOfWeek: string, readonly timeStart: string, readonly timeEnd: string }>, readonly venue: { readonly id: string, readonly name: string, readonly hall: string | null, readonly locality: string } } };
export const ShopEventFieldsFragmentText = "fragment ShopEventFields on Event{id name category tags posterUrl artUrl isCancelled hasBegun postponement{awaitsDate}dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}dateShowRecurring{dayOfWeek timeStart timeEnd}venue{id name hall addressLine locality administrativeArea postalCode countryCode}}"

export const ListedEventFieldsFragmentText = "fragment ListedEventFields on ListedEvent{storefrontId label remaining lowestAllIn{...MoneyFields}orderFee{...MoneyFields}promoted{allIn{...MoneyFields}orderFee{...MoneyFields}until{...TimeFields}}onSaleAt{...TimeFields}event{...ShopEventFields}}"

export const ListedEventPageFieldsFragmentText = "fragment ListedEventPageFields on ListedEventConnection{totalCount pageInfo{...PageInfoFields}edges{node{...ListedEventFields}}}"

export const WallChoiceFieldsFragmentText = "fragment WallChoiceFields on ListChoices{months places{id name}categories tags maxPrices{...MoneyFields}}"

export const ListedEventSearchFieldsFragmentText = "fragment ListedEventSearchFields on ListedEventConnection{...ListedEventPageFields readAs days{date shows}nearest{kind events{...ListedEventFields}}}"

export const SuggestedShowFieldsFragmentText = "fragment SuggestedShowFields on SuggestedShow{storefrontId dateCount event{id name account{id}dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}dateShowRecurring{dayOfWeek timeStart timeEnd}venue{id name hall locality}}}"
