/* Written by tools/generate-documents.ts from delivery-method-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** How tickets reach the buyer: mobile, print at home, will call, shipping, or a partner system. */
export type DeliveryMechanism =
  | 'INTEGRATION'
  | 'MOBILE'
  | 'PRINT_AT_HOME'
  | 'SHIPPING'
  | 'WILL_CALL';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type DeliveryMethodFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Mechanisms. */
  readonly mechanism?: ReadonlyArray<DeliveryMechanism> | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<DeliveryMethodState> | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type DeliveryMethodSort = {
  /** Field to sort by. */
  readonly by: DeliveryMethodSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type DeliveryMethodSortField =
  | 'ACCOUNT'
  | 'NAME';

/** State of a delivery method: offered to buyers, or not. */
export type DeliveryMethodState =
  | 'OFF'
  | 'ON';

export type DeliveryMethodRowFieldsFragment = { readonly id: string, readonly name: string, readonly accountName: string, readonly mechanism: DeliveryMechanism, readonly targetName: string | null, readonly state: DeliveryMethodState, readonly lowestPrice: MoneyFieldsFragment, readonly options: ReadonlyArray<{ readonly id: string }> };

export type DeliveryMethodListQueryVariables = {
  filter?: DeliveryMethodFilter | null | undefined;
  sort?: DeliveryMethodSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type DeliveryMethodListQuery = { readonly deliveryMethods: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: DeliveryMethodRowFieldsFragment }> } };

export type CreateDeliveryMethodMutationVariables = {
  key: string;
  accountId: string;
  mechanism: DeliveryMechanism;
  name: string;
}

export type CreateDeliveryMethodMutation = { readonly deliveryMethodCreate: { readonly id: string } };
export const DeliveryMethodRowFieldsFragmentText = "fragment DeliveryMethodRowFields on DeliveryMethod{id name accountName mechanism targetName state lowestPrice{...MoneyFields}options{id}}"

export const DeliveryMethodListDocument = new Doc<DeliveryMethodListQuery, DeliveryMethodListQueryVariables>(
  "query DeliveryMethodList($filter:DeliveryMethodFilter$sort:DeliveryMethodSort$first:Int$after:String$last:Int$before:String){deliveryMethods(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...DeliveryMethodRowFields}}}}" +
    PageInfoFieldsFragmentText +
    DeliveryMethodRowFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'employee', name: 'DeliveryMethodList' },
)

export const CreateDeliveryMethodDocument = new Doc<CreateDeliveryMethodMutation, CreateDeliveryMethodMutationVariables>(
  "mutation CreateDeliveryMethod($key:ID!$accountId:ID!$mechanism:DeliveryMechanism!$name:String!){deliveryMethodCreate(key:$key accountId:$accountId mechanism:$mechanism name:$name){id}}",
  { endpoint: 'employee', name: 'CreateDeliveryMethod', mutation: true },
)
