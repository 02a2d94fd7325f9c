/** Events that are bought as one: the collection of passes, its name for buyers, and the events, soonest first. */
export type ShownPass = { readonly id: string; readonly name: string; readonly eventIds: readonly string[] }
