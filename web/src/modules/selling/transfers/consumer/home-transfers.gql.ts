/* Written by tools/generate-documents.ts from home-transfers.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** State of one event’s tickets in a transfer. */
export type TransferState =
  /** The recipient has the tickets. */
  | 'ACCEPTED'
  /** Canceled by its sender, or the tickets are no longer valid. */
  | 'CANCELLED'
  /** The recipient declined. */
  | 'DECLINED'
  /** Not accepted in time. */
  | 'EXPIRED'
  /** Waits for the recipient. */
  | 'PENDING';

export type HomeTransfersQueryVariables = { [key: string]: never; }

export type HomeTransfersQuery = { readonly myTransfers: ReadonlyArray<{ readonly id: string, readonly isSender: boolean, readonly sender: string, readonly recipient: string | null, readonly parts: ReadonlyArray<{ readonly id: string, readonly state: TransferState, readonly quantity: number, readonly expiresAt: TimeFieldsFragment, readonly event: { readonly id: string, readonly name: string, readonly artUrl: string } }> }> };
export const HomeTransfersDocument = new Doc<HomeTransfersQuery, HomeTransfersQueryVariables>(
  "query HomeTransfers{myTransfers{id isSender sender recipient parts{id state quantity expiresAt{...TimeFields}event{id name artUrl}}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'HomeTransfers' },
)
