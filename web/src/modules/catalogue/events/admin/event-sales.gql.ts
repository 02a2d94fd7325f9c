/* Written by tools/generate-documents.ts from event-sales.graphql. */
import { Doc } from '#platform/doc.ts'

/** Events of one collection. */
export type PausedDatesInput = {
  /** Collection ID. */
  readonly collectionId: string;
  /** IDs of events it offers; others are ignored. */
  readonly eventIds: ReadonlyArray<string>;
};

/** Step to take on a sale. */
export type SaleStep =
  /** Pause what is published. */
  | 'PAUSE'
  /** Resume what is paused. */
  | 'RESUME';

export type SetEventSalesMutationVariables = {
  ids: ReadonlyArray<string> | string;
  step: SaleStep;
  key: string;
}

export type SetEventSalesMutation = { readonly eventsSetSale: { readonly events: ReadonlyArray<{ readonly id: string, readonly reason: string | null }>, readonly changed: ReadonlyArray<{ readonly id: string, readonly version: number }>, readonly dates: ReadonlyArray<{ readonly collectionId: string, readonly eventIds: ReadonlyArray<string> }> } };

export type PauseDatesMutationVariables = {
  dates: ReadonlyArray<PausedDatesInput> | PausedDatesInput;
  paused: boolean;
}

export type PauseDatesMutation = { readonly collectionsPauseDates: ReadonlyArray<{ readonly collectionId: string, readonly eventIds: ReadonlyArray<string> }> };
export const SetEventSalesDocument = new Doc<SetEventSalesMutation, SetEventSalesMutationVariables>(
  "mutation SetEventSales($ids:[ID!]!$step:SaleStep!$key:ID!){eventsSetSale(ids:$ids step:$step key:$key){events{id reason}changed{id version}dates{collectionId eventIds}}}",
  { endpoint: 'admin', name: 'SetEventSales', mutation: true },
)

export const PauseDatesDocument = new Doc<PauseDatesMutation, PauseDatesMutationVariables>(
  "mutation PauseDates($dates:[PausedDatesInput!]!$paused:Boolean!){collectionsPauseDates(dates:$dates paused:$paused){collectionId eventIds}}",
  { endpoint: 'admin', name: 'PauseDates', mutation: true },
)
