/** Which terms of which organiser a buyer agreed to as they paid; of their network a digest in hex. */
export type AcceptedTerms = {
  readonly orderId: string
  readonly userId: string
  readonly accountId: string
  readonly version: number
  readonly networkHash: string | null
}

/** One statement on the connection that makes the orders. */
export type StatementRunner = (text: string, values: readonly unknown[]) => Promise<unknown>
