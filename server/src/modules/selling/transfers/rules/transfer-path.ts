import type { Transfer, TransferPart } from '../types.ts'

/** Whether tickets still wait for their recipient. */
export const isPending = ({ state }: Pick<TransferPart, 'state'>): boolean => state === 'PENDING'

/** Page of a transfer: that of a stack and its event, which knows it when the tickets are someone else’s, or that of the whole if it is for several. */
export const transferPath = ({ id, parts }: Transfer): string =>
  parts.length === 1 ? `/exchange/transfer/${parts[0].tickets[0]?.stackId ?? id}` : `/exchange/transfer/group/${id}`
