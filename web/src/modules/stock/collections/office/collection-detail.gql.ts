/* Written by tools/generate-documents.ts from collection-detail.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Name, priority, sale window and single seats of a collection. */
export type CollectionDetailInput = {
  /** Up to 5,000 characters. */
  readonly description?: string | null | undefined;
  /** Name for buyers, up to 120 characters; blank for the same. Unchanged if omitted. Not for templates. */
  readonly displayName?: string | null | undefined;
  /** 1 to 120 characters. */
  readonly name: string;
  /** YYYY-MM-DDTHH:MM in the account’s time zone; null to start immediately. */
  readonly onSaleFrom?: string | null | undefined;
  /** YYYY-MM-DDTHH:MM in the account’s time zone, exclusive; null to sell until the events end. */
  readonly onSaleUntil?: string | null | undefined;
  /** How many events the buyer of a FLEX chooses, 2 to 40. Unchanged if omitted. Refused for other kinds. */
  readonly passChoose?: number | null | undefined;
  /** What a PASS costs once its season has begun. Unchanged if omitted. Other kinds refuse REMAINING. Not for templates. */
  readonly passLate?: PassLate | null | undefined;
  /** How the price of a pass is divided among its events. Unchanged if omitted. Not for templates. */
  readonly passSplit?: PassSplit | null | undefined;
  /** If several collections match, the highest priority sells it. */
  readonly priority: number;
  /** Conditions of use for buyers, up to 500 characters. Unchanged if omitted. Not for templates. */
  readonly restrictions?: string | null | undefined;
  /** Rule for carts that strand a single seat; unchanged if omitted. */
  readonly stranding?: StrandingRule | null | undefined;
};

/** What a collection sells. It never changes. */
export type CollectionKind =
  /** Passes for as many of its events as `passChoose` says, which the buyer chooses. */
  | 'FLEX'
  /** Passes: a ticket for each of its events, bought as one. */
  | 'PASS'
  /** Tickets for one event each. */
  | 'SINGLE';

/** Displayed state of a collection. A published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Archived. */
  | 'ARCHIVED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** Published; the sale or all its events are over. */
  | 'ENDED'
  /** Published, with units left. */
  | 'ON_SALE'
  /** Temporarily off sale. */
  | 'PAUSED'
  /** Published; the sale starts later. */
  | 'SCHEDULED'
  /** Published, with no units left. */
  | 'SOLD_OUT';

/** State of a collection. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type CollectionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

/** Field that a collection can follow from its template. */
export type CollectionTemplateField =
  | 'CONDITION'
  | 'DESCRIPTION'
  | 'PRIORITY'
  | 'SALE_WINDOW'
  | 'STRANDING';

/** Whether an event is part of new passes, and if not, why. */
export type PassEventState =
  /** No longer: it was canceled. */
  | 'CANCELLED'
  /** Part of new passes. */
  | 'COMING'
  /** Not yet: it isn’t published. */
  | 'DRAFT'
  /** No longer: it has begun or is over. */
  | 'OVER'
  /** Not now: it waits for a new date. */
  | 'WITHOUT_DATE';

/** What a pass costs once its season has begun. */
export type PassLate =
  /** Its fixed prices are for all events of the season: a buyer pays for those that are left. */
  | 'REMAINING'
  /** The same. */
  | 'WHOLE';

/** How the price of a pass is divided among its events. */
export type PassSplit =
  /** In equal parts. */
  | 'EQUAL'
  /** By the prices of single tickets; in equal parts if one of the events has none. */
  | 'SINGLES';

/** Rule for carts that strand a single seat. */
export type StrandingRule =
  /** Always. */
  | 'ALLOW'
  /** Not if the same row has as many adjacent seats that strand none. */
  | 'AVOID'
  /** Not if the house has as many adjacent seats at that price that strand none. */
  | 'FORBID';

export type CollectionDetailFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly displayName: string, readonly description: string | null, readonly restrictions: string, readonly kind: CollectionKind, readonly passSplit: PassSplit, readonly passLate: PassLate, readonly passChoose: number | null, readonly priority: number, readonly stranding: StrandingRule, readonly lockedFields: ReadonlyArray<CollectionTemplateField>, readonly timezone: string, readonly state: CollectionState, readonly saleState: CollectionSaleState, readonly archiveWarning: string | null, readonly pass: { readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly state: PassEventState, readonly date: TimeFieldsFragment, readonly single: MoneyFieldsFragment | null }>, readonly lowestPrice: MoneyFieldsFragment | null } | null, readonly onSaleFrom: TimeFieldsFragment | null, readonly onSaleUntil: TimeFieldsFragment | null, readonly allowedStates: ReadonlyArray<{ readonly state: CollectionState, readonly allowed: boolean, readonly reason: string | null }>, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type CollectionDetailQueryVariables = {
  collectionId: string;
}

export type CollectionDetailQuery = { readonly collection: CollectionDetailFieldsFragment };

export type SaveCollectionDetailMutationVariables = {
  id: string;
  version: number;
  input: CollectionDetailInput;
}

export type SaveCollectionDetailMutation = { readonly collectionSaveDetail:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetCollectionStateMutationVariables = {
  id: string;
  version: number;
  state: CollectionState;
  reason?: string | null | undefined;
  isConfirmed?: boolean | null | undefined;
}

export type SetCollectionStateMutation = { readonly collectionSetState:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const CollectionDetailFieldsFragmentText = "fragment CollectionDetailFields on Collection{id version name displayName description restrictions kind passSplit passLate passChoose pass{events{id name date{...TimeFields}state single{...MoneyFields}}lowestPrice{...MoneyFields}}priority onSaleFrom{...TimeFields}onSaleUntil{...TimeFields}stranding lockedFields timezone state saleState allowedStates{state allowed reason}archiveWarning storefronts{id name}history(first:8){...HistoryFields}}"

export const CollectionDetailDocument = new OfficeDoc<CollectionDetailQuery, CollectionDetailQueryVariables>(
  "query CollectionDetail($collectionId:ID!){collection(id:$collectionId){...CollectionDetailFields}}" +
    CollectionDetailFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    HistoryFieldsFragmentText,
  { name: 'CollectionDetail' },
)

export const SaveCollectionDetailDocument = new OfficeDoc<SaveCollectionDetailMutation, SaveCollectionDetailMutationVariables>(
  "mutation SaveCollectionDetail($id:ID!$version:Int64!$input:CollectionDetailInput!){collectionSaveDetail(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SaveCollectionDetail', mutation: true },
)

export const SetCollectionStateDocument = new OfficeDoc<SetCollectionStateMutation, SetCollectionStateMutationVariables>(
  "mutation SetCollectionState($id:ID!$version:Int64!$state:CollectionState!$reason:String$isConfirmed:Boolean){collectionSetState(id:$id version:$version state:$state reason:$reason isConfirmed:$isConfirmed){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SetCollectionState', mutation: true },
)
