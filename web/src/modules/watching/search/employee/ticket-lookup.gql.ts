/* Written by tools/generate-documents.ts from ticket-lookup.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Kind of what happened to a ticket. */
export type LookupMomentKind =
  | 'BLOCK'
  | 'CODE'
  | 'DISPUTE'
  | 'MAIL'
  | 'NAME'
  | 'NOTE'
  | 'OWNER'
  | 'PAYMENT'
  | 'REFUND'
  | 'SCAN'
  | 'SEAT';

/** State of a ticket. FROZEN: its payment is disputed. */
export type LookupTicketState =
  | 'FROZEN'
  | 'IN_TRANSFER'
  | 'LISTED'
  | 'OWNED'
  | 'REPLACED'
  | 'RESALE_HELD'
  | 'USED'
  | 'VOID';

export type TicketLookupQueryVariables = {
  eventId: string;
  text: string;
}

export type TicketLookupQuery = { readonly ticketLookup: { readonly codeGeneration: number | null, readonly isReplaced: boolean, readonly tickets: ReadonlyArray<{ readonly id: string, readonly place: string, readonly priceType: string, readonly holder: string, readonly reference: string, readonly state: LookupTicketState, readonly isBlocked: boolean }>, readonly otherEvent: { readonly id: string, readonly name: string } | null } };

export type TicketRecordQueryVariables = {
  id: string;
}

export type TicketRecordQuery = { readonly ticketRecord: { readonly id: string, readonly purchaseId: string, readonly reference: string, readonly place: string, readonly priceType: string, readonly holder: string, readonly email: string, readonly ownerId: string | null, readonly state: LookupTicketState, readonly isBlocked: boolean, readonly generation: number, readonly moments: ReadonlyArray<{ readonly kind: LookupMomentKind, readonly title: string, readonly text: string | null, readonly at: TimeFieldsFragment }> } };

export type BlockTicketMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type BlockTicketMutation = { readonly ticketBlock: { readonly version: number } };

export type UnblockTicketMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type UnblockTicketMutation = { readonly ticketUnblock: { readonly version: number } };

export type ReissueTicketMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type ReissueTicketMutation = { readonly ticketReissue: { readonly version: number } };

export type CancelTransferOfTicketMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type CancelTransferOfTicketMutation = { readonly ticketTransferCancel: { readonly version: number } };

export type ReturnTicketToSenderMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type ReturnTicketToSenderMutation = { readonly ticketReturnToSender: { readonly version: number } };

export type NoteTicketMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type NoteTicketMutation = { readonly ticketNote: { readonly version: number } };

export type ResendTicketMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type ResendTicketMutation = { readonly ticketResend: { readonly version: number } };
export const TicketLookupDocument = new Doc<TicketLookupQuery, TicketLookupQueryVariables>(
  "query TicketLookup($eventId:ID!$text:String!){ticketLookup(eventId:$eventId text:$text){tickets{id place priceType holder reference state isBlocked}codeGeneration isReplaced otherEvent{id name}}}",
  { endpoint: 'employee', name: 'TicketLookup' },
)

export const TicketRecordDocument = new Doc<TicketRecordQuery, TicketRecordQueryVariables>(
  "query TicketRecord($id:ID!){ticketRecord(id:$id){id purchaseId reference place priceType holder email ownerId state isBlocked generation moments{at{...TimeFields}kind title text}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'TicketRecord' },
)

export const BlockTicketDocument = new Doc<BlockTicketMutation, BlockTicketMutationVariables>(
  "mutation BlockTicket($key:ID!$id:ID!$ticketId:ID!$reason:String!){ticketBlock(key:$key id:$id ticketId:$ticketId reason:$reason){version}}",
  { endpoint: 'employee', name: 'BlockTicket', mutation: true },
)

export const UnblockTicketDocument = new Doc<UnblockTicketMutation, UnblockTicketMutationVariables>(
  "mutation UnblockTicket($key:ID!$id:ID!$ticketId:ID!$reason:String!){ticketUnblock(key:$key id:$id ticketId:$ticketId reason:$reason){version}}",
  { endpoint: 'employee', name: 'UnblockTicket', mutation: true },
)

export const ReissueTicketDocument = new Doc<ReissueTicketMutation, ReissueTicketMutationVariables>(
  "mutation ReissueTicket($key:ID!$id:ID!$ticketId:ID!$reason:String!){ticketReissue(key:$key id:$id ticketId:$ticketId reason:$reason){version}}",
  { endpoint: 'employee', name: 'ReissueTicket', mutation: true },
)

export const CancelTransferOfTicketDocument = new Doc<CancelTransferOfTicketMutation, CancelTransferOfTicketMutationVariables>(
  "mutation CancelTransferOfTicket($key:ID!$id:ID!$ticketId:ID!$reason:String!){ticketTransferCancel(key:$key id:$id ticketId:$ticketId reason:$reason){version}}",
  { endpoint: 'employee', name: 'CancelTransferOfTicket', mutation: true },
)

export const ReturnTicketToSenderDocument = new Doc<ReturnTicketToSenderMutation, ReturnTicketToSenderMutationVariables>(
  "mutation ReturnTicketToSender($key:ID!$id:ID!$ticketId:ID!$reason:String!){ticketReturnToSender(key:$key id:$id ticketId:$ticketId reason:$reason){version}}",
  { endpoint: 'employee', name: 'ReturnTicketToSender', mutation: true },
)

export const NoteTicketDocument = new Doc<NoteTicketMutation, NoteTicketMutationVariables>(
  "mutation NoteTicket($key:ID!$id:ID!$ticketId:ID!$reason:String!){ticketNote(key:$key id:$id ticketId:$ticketId reason:$reason){version}}",
  { endpoint: 'employee', name: 'NoteTicket', mutation: true },
)

export const ResendTicketDocument = new Doc<ResendTicketMutation, ResendTicketMutationVariables>(
  "mutation ResendTicket($key:ID!$id:ID!$ticketId:ID!$reason:String!){ticketResend(key:$key id:$id ticketId:$ticketId reason:$reason){version}}",
  { endpoint: 'employee', name: 'ResendTicket', mutation: true },
)
