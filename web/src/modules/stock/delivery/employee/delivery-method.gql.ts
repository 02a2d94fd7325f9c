/* Written by tools/generate-documents.ts from delivery-method.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_DeliveryMethodSaved_Fragment, type SaveAnswer_DeliveryMethodStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_DeliveryMethod_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** How tickets reach the buyer: mobile, print at home, will call, shipping, or a partner system. */
export type DeliveryMechanism =
  | 'INTEGRATION'
  | 'MOBILE'
  | 'PRINT_AT_HOME'
  | 'SHIPPING'
  | 'WILL_CALL';

/** A delivery method with all its options. */
export type DeliveryMethodInput = {
  /** Events or collection that it is for. If several methods of a mechanism fit, the one for the collection or event wins. */
  readonly appliesTo: DeliveryTarget;
  /** The collection that it is for. */
  readonly collectionId?: string | null | undefined;
  /** Description for buyers; may be empty. Up to 600 characters. */
  readonly description: string;
  /** The event that it is for. */
  readonly eventId?: string | null | undefined;
  /** Name. Buyers see it if the method has no options. 1 to 120 characters. */
  readonly name: string;
  /** Its options, in the order that buyers see. None: it is free. Up to 20. Those that are missing are removed. */
  readonly options: ReadonlyArray<DeliveryMethodOptionInput>;
  /** Place among the methods of the account, lowest first. 0 to 1,000. */
  readonly position: number;
};

/** An option of a delivery method. */
export type DeliveryMethodOptionInput = {
  /** ISO 3166-1 codes of the countries it delivers to. None: all, also if nothing is mailed. */
  readonly countries: ReadonlyArray<string>;
  /** Hours before the show from which on it isn’t offered. 0 to 8,760. */
  readonly cutOffHours: number;
  /** Days until tickets arrive. Null: right away. 0 to 365. */
  readonly days?: number | null | undefined;
  /** Description shown to buyers; may be empty. Up to 600 characters. */
  readonly description: string;
  /** Unique ID. Any other value adds a row. */
  readonly id: string;
  /** Name shown to buyers, different from the others’. 1 to 120 characters. */
  readonly name: string;
  /** Price for a whole group of tickets, in the account’s currency. In minor units. */
  readonly price: number;
};

/** State of a delivery method: offered to buyers, or not. */
export type DeliveryMethodState =
  | 'OFF'
  | 'ON';

/** Scope of a delivery method: all events of its account, one event, or one collection. */
export type DeliveryTarget =
  | 'ACCOUNT'
  | 'COLLECTION'
  | 'EVENT';

export type DeliveryMethodDetailFieldsFragment = (
  { readonly accountName: string, readonly mechanism: DeliveryMechanism, readonly state: DeliveryMethodState, readonly currency: string, readonly exponent: number, readonly name: string, readonly description: string, readonly appliesTo: DeliveryTarget, readonly eventId: string | null, readonly collectionId: string | null, readonly position: number, readonly allowedStates: ReadonlyArray<{ readonly state: DeliveryMethodState, readonly allowed: boolean, readonly reason: string | null }>, readonly options: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string, readonly price: number, readonly days: number | null, readonly cutOffHours: number, readonly countries: ReadonlyArray<string> }> }
  & RecordFields_DeliveryMethod_Fragment
);

export type DeliveryMethodDetailQueryVariables = {
  deliveryMethodId: string;
}

export type DeliveryMethodDetailQuery = { readonly deliveryMethod: DeliveryMethodDetailFieldsFragment };

export type SaveDeliveryMethodMutationVariables = {
  id: string;
  version: number;
  input: DeliveryMethodInput;
}

export type SaveDeliveryMethodMutation = { readonly deliveryMethodSave:
    | SaveAnswer_DeliveryMethodSaved_Fragment
    | SaveAnswer_DeliveryMethodStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetDeliveryMethodStateMutationVariables = {
  id: string;
  version: number;
  state: DeliveryMethodState;
}

export type SetDeliveryMethodStateMutation = { readonly deliveryMethodSetState:
    | SaveAnswer_DeliveryMethodSaved_Fragment
    | SaveAnswer_DeliveryMethodStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const DeliveryMethodDetailFieldsFragmentText = "fragment DeliveryMethodDetailFields on DeliveryMethod{...RecordFields accountName mechanism state allowedStates{state allowed reason}currency exponent name description appliesTo eventId collectionId position options{id name description price days cutOffHours countries}}"

export const DeliveryMethodDetailDocument = new Doc<DeliveryMethodDetailQuery, DeliveryMethodDetailQueryVariables>(
  "query DeliveryMethodDetail($deliveryMethodId:ID!){deliveryMethod(id:$deliveryMethodId){...DeliveryMethodDetailFields}}" +
    DeliveryMethodDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'DeliveryMethodDetail' },
)

export const SaveDeliveryMethodDocument = new Doc<SaveDeliveryMethodMutation, SaveDeliveryMethodMutationVariables>(
  "mutation SaveDeliveryMethod($id:ID!$version:Int64!$input:DeliveryMethodInput!){deliveryMethodSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveDeliveryMethod', mutation: true },
)

export const SetDeliveryMethodStateDocument = new Doc<SetDeliveryMethodStateMutation, SetDeliveryMethodStateMutationVariables>(
  "mutation SetDeliveryMethodState($id:ID!$version:Int64!$state:DeliveryMethodState!){deliveryMethodSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SetDeliveryMethodState', mutation: true },
)
