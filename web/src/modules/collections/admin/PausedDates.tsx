import { plural } from '@admission/common/words.ts'

/** Says that a collection keeps selling while some of its dates are paused. */
export const PausedDates = ({ count }: { readonly count: number }) =>
  count === 0 ? null : <span className="block text-13 text-wait">{plural(count, 'date')} paused</span>
