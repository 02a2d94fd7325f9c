type Part = { readonly value: unknown; readonly close: () => Promise<void> }

/** Values that exist once per process and set of services, by definition. */
export type Parts = { readonly made: Map<object, Part> }

export const noParts = (): Parts => ({ made: new Map() })
