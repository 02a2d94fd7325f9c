type Part = { readonly value: unknown; readonly close: () => Promise<void> }

/** What exists once per process and set of services, by who defined it. */
export type Parts = { readonly made: Map<object, Part> }

export const noParts = (): Parts => ({ made: new Map() })
