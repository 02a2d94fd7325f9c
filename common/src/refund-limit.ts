/** Highest refund of one purchase by a limited role if no other is set, in major units. docs/rules.md 7.2 */
export const DEFAULT_REFUND_LIMIT = 200

/** A limit in major units as minor units. In currencies without decimals it is a hundred times the number. */
export const refundLimitIn = (exponent: number, major: number = DEFAULT_REFUND_LIMIT): number =>
  major * (exponent === 0 ? 100 : 10 ** exponent)
