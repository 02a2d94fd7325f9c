import { number } from '@admission/common/words.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'

interface PagerProps {
  readonly total: number
  /** How many rows this page shows. */
  readonly shown: number
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** Previous and next page of a table. */
export const Pager = ({ total, shown, onPrevious, onNext }: PagerProps) => (
  <nav
    aria-label="Pages"
    className="flex shrink-0 items-center justify-between gap-4 border-t border-line px-4 py-2 phone:px-6 text-13 text-ink-soft"
  >
    <p className="whole">
      {number(shown)} of {number(total)}
    </p>
    <div className="flex gap-2">
      <Button size="table" icon={ChevronLeft} disabled={onPrevious === undefined} onClick={onPrevious}>
        Previous
      </Button>
      <Button size="table" iconAfter={ChevronRight} disabled={onNext === undefined} onClick={onNext}>
        Next
      </Button>
    </div>
  </nav>
)
