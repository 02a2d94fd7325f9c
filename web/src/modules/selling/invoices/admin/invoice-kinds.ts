/** Names of the kinds of documents. */
export const kindLabels = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const
