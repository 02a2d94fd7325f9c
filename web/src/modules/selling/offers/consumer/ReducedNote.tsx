import { formatTime } from '@admission/common/time.ts'
import type { Reduced } from './offer-rules.ts'

/** The price before an automatic promotion, struck through, and until when that holds. */
export const ReducedNote = ({ reduced }: { readonly reduced: Reduced | undefined }) =>
  reduced === undefined ? null : (
    <p className="text-14 text-ink-soft">
      <del className="whole">
        <span className="sr-only">was </span>
        {reduced.was}
      </del>
      {reduced.until === null ? null : ` until ${formatTime(reduced.until, { year: false })}`}
    </p>
  )
