/* Written by tools/generate-documents.ts from event-create.graphql. */
import { Doc } from '#platform/doc.ts'

/** Records that name collections of an event, and can name their copies, too. */
export type CopiedPart =
  /** Add-ons, from the same stock. */
  | 'ADD_ONS'
  /** Checkout forms. */
  | 'FORMS'
  /** Promotions, with the same codes and limits. */
  | 'PROMOTIONS';

/** Event to create. */
export type NewEventInput = {
  /** Its category, as printed on its poster: one of eight, or the organizer’s own, which is spelled as in its other events. 1 to 40 characters. */
  readonly category: string;
  /** YYYY-MM-DDTHH:MM in the venue’s time zone; null if unknown. */
  readonly endsAt?: string | null | undefined;
  /** Title. 1 to 120 characters. */
  readonly name: string;
  /** YYYY-MM-DDTHH:MM in the venue’s time zone. */
  readonly startsAt: string;
  /** Venue ID. */
  readonly venueId: string;
};

export type CreateEventMutationVariables = {
  key: string;
  input: NewEventInput;
}

export type CreateEventMutation = { readonly eventCreate: { readonly id: string } };

export type EventCopyPlanQueryVariables = {
  id: string;
}

export type EventCopyPlanQuery = { readonly eventCopyPlan: { readonly places: number, readonly others: ReadonlyArray<string>, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly priceTypes: number, readonly caps: number, readonly storefronts: number }>, readonly followers: ReadonlyArray<{ readonly part: CopiedPart, readonly names: ReadonlyArray<string> }> } };

export type DuplicateEventMutationVariables = {
  id: string;
  key: string;
  name: string;
  startsAt: string;
  parts?: ReadonlyArray<CopiedPart> | CopiedPart | null | undefined;
}

export type DuplicateEventMutation = { readonly eventDuplicate: { readonly id: string } };
export const CreateEventDocument = new Doc<CreateEventMutation, CreateEventMutationVariables>(
  "mutation CreateEvent($key:ID!$input:NewEventInput!){eventCreate(key:$key input:$input){id}}",
  { endpoint: 'admin', name: 'CreateEvent', mutation: true },
)

export const EventCopyPlanDocument = new Doc<EventCopyPlanQuery, EventCopyPlanQueryVariables>(
  "query EventCopyPlan($id:ID!){eventCopyPlan(id:$id){places collections{id name priceTypes caps storefronts}followers{part names}others}}",
  { endpoint: 'admin', name: 'EventCopyPlan' },
)

export const DuplicateEventDocument = new Doc<DuplicateEventMutation, DuplicateEventMutationVariables>(
  "mutation DuplicateEvent($id:ID!$key:ID!$name:String!$startsAt:String!$parts:[CopiedPart!]){eventDuplicate(id:$id key:$key name:$name startsAt:$startsAt parts:$parts){id}}",
  { endpoint: 'admin', name: 'DuplicateEvent', mutation: true },
)
