/* Written by tools/generate-documents.ts from seats-alone.graphql. */
import { Doc } from '#platform/doc.ts'

/** How a fix changes the seats of a cart. */
export type SeatWayOutKind =
  /** Adds the stranded seats. */
  | 'ADD'
  /** Moves to the same number of seats elsewhere. */
  | 'MOVE';

export type CartSeatsAloneQueryVariables = { [key: string]: never; }

export type CartSeatsAloneQuery = { readonly cartSeatsAlone: ReadonlyArray<{ readonly eventId: string, readonly seatNumbers: ReadonlyArray<number>, readonly message: string, readonly ways: ReadonlyArray<{ readonly kind: SeatWayOutKind, readonly label: string, readonly changes: ReadonlyArray<{ readonly cartItemId: string, readonly seatNumbers: ReadonlyArray<number> }> }> }> };
export const CartSeatsAloneDocument = new Doc<CartSeatsAloneQuery, CartSeatsAloneQueryVariables>(
  "query CartSeatsAlone{cartSeatsAlone{eventId seatNumbers message ways{kind label changes{cartItemId seatNumbers}}}}",
  { endpoint: 'consumer', name: 'CartSeatsAlone', cart: true },
)
