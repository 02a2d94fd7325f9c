/** Days after which a transfer ends that was neither accepted nor declined (domain.md, section 7). */
export const TRANSFER_DAYS = 7
