import { plural } from '@admission/common/words.ts'

/** Number of paused dates of a collection that is otherwise on sale. */
export const PausedDates = ({ count }: { readonly count: number }) =>
  count === 0 ? null : <span className="block text-13 text-wait">{plural(count, 'date')} paused</span>
