/* Written by tools/generate-documents.ts from saved-cards.graphql. */
import { Doc } from '#platform/doc.ts'

export type SavedCardFieldsFragment = { readonly id: string, readonly brand: string, readonly last4: string, readonly month: number, readonly year: number, readonly isExpired: boolean };

export type SavedCardsQueryVariables = { [key: string]: never; }

export type SavedCardsQuery = { readonly mySavedCards: ReadonlyArray<SavedCardFieldsFragment> };

export type RemoveSavedCardMutationVariables = {
  id: string;
}

export type RemoveSavedCardMutation = { readonly savedCardRemove: ReadonlyArray<SavedCardFieldsFragment> };
export const SavedCardFieldsFragmentText = "fragment SavedCardFields on SavedCard{id brand last4 month year isExpired}"

export const SavedCardsDocument = new Doc<SavedCardsQuery, SavedCardsQueryVariables>(
  "query SavedCards{mySavedCards{...SavedCardFields}}" +
    SavedCardFieldsFragmentText,
  { endpoint: 'consumer', name: 'SavedCards' },
)

export const RemoveSavedCardDocument = new Doc<RemoveSavedCardMutation, RemoveSavedCardMutationVariables>(
  "mutation RemoveSavedCard($id:ID!){savedCardRemove(id:$id){...SavedCardFields}}" +
    SavedCardFieldsFragmentText,
  { endpoint: 'consumer', name: 'RemoveSavedCard', mutation: true },
)
