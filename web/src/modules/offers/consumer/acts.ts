import { createStore } from '#ui/store.ts'

/** How often the buyer did something on this page: what was said of one press leaves with the next. */
export const acts = createStore(0)

/** The buyer does something: adds, takes out, counts, chooses, looks elsewhere. */
export const beginAct = (): void => acts.set(acts.get() + 1)
