/* Written by tools/generate-documents.ts from add-on.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AddOnSaved_Fragment, type SaveAnswer_AddOnStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_AddOn_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type RuleVocabularyFieldsFragment, RuleVocabularyFieldsFragmentText, type RuleRowFieldsFragment, RuleRowFieldsFragmentText } from '#platform/fragments/office/rules.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Which collections an add-on is offered with. */
export type AddOnCollectionsInput = {
  /** Offer with all collections, also with later ones. */
  readonly allCollections: boolean;
  /** Collections, if not all. */
  readonly collectionIds: ReadonlyArray<string>;
};

/** Everything on an add-on’s detail tab. */
export type AddOnInput = {
  /** Offered on the payment page only; otherwise from the first step of checkout. */
  readonly atCheckout?: boolean | null | undefined;
  /** Description shown to buyers. Up to 2,000 characters. */
  readonly description?: string | null | undefined;
  /** PNG, JPEG or WebP, 2 MB or smaller. Null removes the picture; omit it to leave the picture unchanged. */
  readonly image?: unknown;
  /** Description of the picture; empty without one. Up to 300 characters. */
  readonly imageAlt?: string | null | undefined;
  /** Maximum per order; null for no limit. */
  readonly maximum?: number | null | undefined;
  /** Minimum per order, if any. 1 to 100. 1 by default. */
  readonly minimum?: number | null | undefined;
  /** Name shown to buyers. 1 to 120 characters. */
  readonly name: string;
  /** Shown on the tickets of its order. */
  readonly onTicket?: boolean | null | undefined;
  /** Sold once per ticket; otherwise any number per order. */
  readonly perTicket?: boolean | null | undefined;
  /** Order in which buyers see add-ons, lowest first. 0 to 10,000. 0 by default. */
  readonly position?: number | null | undefined;
  /** Price of one, without fees and tax. In minor units. */
  readonly price: number;
  /** Tickets can’t be bought without it. */
  readonly required?: boolean | null | undefined;
  /** Units for sale in total; null if unlimited. */
  readonly stock?: number | null | undefined;
  /** Tax rates with this class apply. 1 to 40 characters. */
  readonly taxClass?: string | null | undefined;
  /** Start in the account’s time zone; null if immediately. YYYY-MM-DDTHH:MM. */
  readonly validFrom?: string | null | undefined;
  /** End, exclusive, in the account’s time zone; null if it doesn’t end. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

/** State of an add-on. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type AddOnState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

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

/** Tickets of one kind to try a promotion or add-on on. */
export type PromotionBasketInput = {
  /** Collection of the tickets; by default one that it applies to. */
  readonly collectionId?: string | null | undefined;
  /** Event of the tickets. Without it, conditions on the event find nothing. */
  readonly eventId?: string | null | undefined;
  /** Whether the buyer is signed in. */
  readonly isSignedIn?: boolean | null | undefined;
  /** Price of one ticket, minor units. */
  readonly price: number;
  /** Number of tickets, 1 to 100. */
  readonly tickets: number;
};

/** Row of a rule. */
export type RuleRowInput = {
  /** Key from the vocabulary. */
  readonly attribute: string;
  /** Key from the vocabulary. */
  readonly operator: string;
  /** As many values as the operator takes, up to 1,000. */
  readonly values: ReadonlyArray<string>;
};

export type AddOnFrameQueryVariables = {
  id: string;
}

export type AddOnFrameQuery = { readonly addOn: { readonly id: string, readonly version: number, readonly name: string, readonly saleState: CollectionSaleState, readonly stock: number | null, readonly taken: number } };

export type AddOnDetailFieldsFragment = (
  { readonly taken: number, readonly timezone: string, readonly imageUrl: string | null, readonly allCollections: boolean, readonly state: AddOnState, readonly saleState: CollectionSaleState, readonly name: string, readonly description: string, readonly taxClass: string, readonly perTicket: boolean, readonly required: boolean, readonly minimum: number, readonly maximum: number | null, readonly stock: number | null, readonly atCheckout: boolean, readonly onTicket: boolean, readonly position: number, readonly imageAlt: string, readonly figures: { readonly orders: number, readonly sold: number, readonly returned: number, readonly revenue: number, readonly days: ReadonlyArray<{ readonly day: string, readonly sold: number }>, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly sold: number }> }, readonly reach: ReadonlyArray<{ readonly name: string, readonly storefronts: ReadonlyArray<string> }>, readonly allowedStates: ReadonlyArray<{ readonly state: AddOnState, readonly allowed: boolean, readonly reason: string | null }>, readonly price: MoneyFieldsFragment, readonly validFrom: TimeFieldsFragment | null, readonly validUntil: TimeFieldsFragment | null }
  & RecordFields_AddOn_Fragment
);

export type AddOnDetailQueryVariables = {
  id: string;
}

export type AddOnDetailQuery = { readonly addOn: AddOnDetailFieldsFragment };

export type SaveAddOnDetailMutationVariables = {
  id: string;
  version: number;
  input: AddOnInput;
}

export type SaveAddOnDetailMutation = { readonly addOnSaveDetail:
    | SaveAnswer_AddOnSaved_Fragment
    | SaveAnswer_AddOnStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetAddOnStateMutationVariables = {
  id: string;
  version: number;
  state: AddOnState;
}

export type SetAddOnStateMutation = { readonly addOnSetState:
    | SaveAnswer_AddOnSaved_Fragment
    | SaveAnswer_AddOnStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type AddOnConditionQueryVariables = {
  id: string;
}

export type AddOnConditionQuery = { readonly addOn: (
    { readonly price: MoneyFieldsFragment, readonly rule: ReadonlyArray<RuleRowFieldsFragment> }
    & RecordFields_AddOn_Fragment
  ), readonly ruleVocabulary: RuleVocabularyFieldsFragment };

export type SaveAddOnRuleMutationVariables = {
  id: string;
  version: number;
  input: ReadonlyArray<RuleRowInput> | RuleRowInput;
}

export type SaveAddOnRuleMutation = { readonly addOnSaveRule:
    | SaveAnswer_AddOnSaved_Fragment
    | SaveAnswer_AddOnStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type AddOnCollectionsQueryVariables = {
  id: string;
}

export type AddOnCollectionsQuery = { readonly addOn: (
    { readonly allCollections: boolean, readonly collectionIds: ReadonlyArray<string> }
    & RecordFields_AddOn_Fragment
  ) };

export type SaveAddOnCollectionsMutationVariables = {
  id: string;
  version: number;
  input: AddOnCollectionsInput;
}

export type SaveAddOnCollectionsMutation = { readonly addOnSaveCollections:
    | SaveAnswer_AddOnSaved_Fragment
    | SaveAnswer_AddOnStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type TryAddOnQueryVariables = {
  addOnId: string;
  rule: ReadonlyArray<RuleRowInput> | RuleRowInput;
  basket: PromotionBasketInput;
}

export type TryAddOnQuery = { readonly addOnDryRun: { readonly isOffered: boolean, readonly reason: string | null, readonly minimum: number, readonly maximum: number | null, readonly blockers: ReadonlyArray<string> } };
export const AddOnDetailFieldsFragmentText = "fragment AddOnDetailFields on AddOn{...RecordFields taken timezone imageUrl figures{orders sold returned revenue days{day sold}events{id name sold}}allCollections reach{name storefronts}state saleState allowedStates{state allowed reason}name description price{...MoneyFields}taxClass perTicket required minimum maximum stock atCheckout onTicket validFrom{...TimeFields}validUntil{...TimeFields}position imageAlt}"

export const AddOnFrameDocument = new Doc<AddOnFrameQuery, AddOnFrameQueryVariables>(
  "query AddOnFrame($id:ID!){addOn(id:$id){id version name saleState stock taken}}",
  { endpoint: 'admin', name: 'AddOnFrame' },
)

export const AddOnDetailDocument = new Doc<AddOnDetailQuery, AddOnDetailQueryVariables>(
  "query AddOnDetail($id:ID!){addOn(id:$id){...AddOnDetailFields}}" +
    AddOnDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'AddOnDetail' },
)

export const SaveAddOnDetailDocument = new Doc<SaveAddOnDetailMutation, SaveAddOnDetailMutationVariables>(
  "mutation SaveAddOnDetail($id:ID!$version:Int64!$input:AddOnInput!){addOnSaveDetail(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveAddOnDetail', mutation: true },
)

export const SetAddOnStateDocument = new Doc<SetAddOnStateMutation, SetAddOnStateMutationVariables>(
  "mutation SetAddOnState($id:ID!$version:Int64!$state:AddOnState!){addOnSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetAddOnState', mutation: true },
)

export const AddOnConditionDocument = new Doc<AddOnConditionQuery, AddOnConditionQueryVariables>(
  "query AddOnCondition($id:ID!){addOn(id:$id){...RecordFields price{...MoneyFields}rule{...RuleRowFields}}ruleVocabulary(kind:SALE){...RuleVocabularyFields}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    RuleRowFieldsFragmentText +
    RuleVocabularyFieldsFragmentText,
  { endpoint: 'admin', name: 'AddOnCondition' },
)

export const SaveAddOnRuleDocument = new Doc<SaveAddOnRuleMutation, SaveAddOnRuleMutationVariables>(
  "mutation SaveAddOnRule($id:ID!$version:Int64!$input:[RuleRowInput!]!){addOnSaveRule(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveAddOnRule', mutation: true },
)

export const AddOnCollectionsDocument = new Doc<AddOnCollectionsQuery, AddOnCollectionsQueryVariables>(
  "query AddOnCollections($id:ID!){addOn(id:$id){...RecordFields allCollections collectionIds}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'AddOnCollections' },
)

export const SaveAddOnCollectionsDocument = new Doc<SaveAddOnCollectionsMutation, SaveAddOnCollectionsMutationVariables>(
  "mutation SaveAddOnCollections($id:ID!$version:Int64!$input:AddOnCollectionsInput!){addOnSaveCollections(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveAddOnCollections', mutation: true },
)

export const TryAddOnDocument = new Doc<TryAddOnQuery, TryAddOnQueryVariables>(
  "query TryAddOn($addOnId:ID!$rule:[RuleRowInput!]!$basket:PromotionBasketInput!){addOnDryRun(addOnId:$addOnId rule:$rule basket:$basket){isOffered reason minimum maximum blockers}}",
  { endpoint: 'admin', name: 'TryAddOn' },
)
