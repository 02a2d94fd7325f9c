import { createStore } from '#ui/store.ts'

/** Number of buyer actions on this page. A message about one action disappears with the next. */
export const actionCount = createStore(0)

/** Call when the buyer adds, removes, counts, chooses or switches views. */
export const countAction = (): void => actionCount.set(actionCount.get() + 1)
