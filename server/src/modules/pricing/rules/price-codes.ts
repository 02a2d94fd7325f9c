/** A code of price types as stored and compared: neither case nor outer spaces matter. */
export const normalizedCode = (code: string): string => code.trim().toUpperCase()
