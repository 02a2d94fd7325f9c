const PREFIXES = [
  ['pay_', 'pi_'],
  ['ref_', 're_'],
  ['tok_', 'ctoken_'],
  ['dis_', 'du_'],
  ['mov_', 'txn_'],
  ['dst_', 'acct_'],
  ['out_', 'tr_'],
] as const

/** The gateway's own ID of a Stripe ID: `pi_x` is `pay_x`. */
export function ownId(id: string): string {
  const found = PREFIXES.find(([, prefix]) => id.startsWith(prefix))
  return found === undefined ? id : id.replace(found[1], found[0])
}

/** The Stripe ID of one of the gateway's own IDs. */
export function stripeId(id: string): string {
  const found = PREFIXES.find(([prefix]) => id.startsWith(prefix))
  return found === undefined ? id : id.replace(found[0], found[1])
}

/** The ID of the charge or the card that belongs to a payment. */
export function sisterId(prefix: 'ch_' | 'pm_', paymentId: string): string {
  return paymentId.replace('pay_', prefix)
}
