import { createStore } from '#ui/store.ts'

/** Number of buyer actions on this page. A message about one action disappears with the next. */
export const acts = createStore(0)

/** Call when the buyer adds, removes, counts, chooses or switches views. */
export const beginAct = (): void => acts.set(acts.get() + 1)
