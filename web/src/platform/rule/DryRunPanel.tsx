import { number, plural } from '@admission/common/words.ts'
import { ArrowRight, RefreshCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#platform/clock.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { DryRun, DryRunResult } from './use-dry-run.ts'

interface DryRunPanelProps {
  readonly dryRun: DryRun<DryRunResult>
  /** Number of units that the stored rule matches. */
  readonly units: number
  readonly isChanged: boolean
  /** Number of incomplete rows, which the dry run ignores. */
  readonly leftOut: number
  readonly readOnly: boolean
  /** Effects of saving, once the rows are valid. */
  readonly effects: ReactNode
  readonly onUndo: () => void
}

/** Preview of what saving would do: units before and after, and the effects. */
export function DryRunPanel({ dryRun, units, isChanged, leftOut, readOnly, effects, onUndo }: DryRunPanelProps) {
  const { result, isBehind, failed } = dryRun
  if (!isChanged)
    return (
      <section aria-label="If you save now" className="border-b border-line px-5 py-4">
        <h2 className="display text-18">{plural(units, 'unit')} now</h2>
        <p className={readOnly ? 'hidden' : 'mt-1 text-ink-soft'}>
          Change a row to see which units saving would add or remove, and which carts it affects.
        </p>
      </section>
    )
  const ready = result !== undefined && result.errors.length === 0
  return (
    <section aria-label="If you save now" aria-busy={isBehind} className={isBehind ? '[&_.figures]:opacity-50' : ''}>
      <div className="border-b border-line px-5 py-4" aria-live="polite">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="display text-18">If you save now</h2>
          <Age at={dryRun.at} isBehind={isBehind} />
        </div>
        <p className="figures mt-1 flex items-baseline gap-2">
          <span className="whole text-ink-soft">{number(result?.unitsBefore ?? units)}</span>
          <ArrowRight aria-label="becomes" size={14} strokeWidth={1.75} />
          <b className="display whole text-20">{ready ? number(result.unitsAfter) : '–'}</b>
          <span className="text-ink-soft">units</span>
        </p>
        {failed === undefined ? null : (
          <div className="mt-2">
            <Alert tone="stop" title={failed} />
          </div>
        )}
        {leftOut === 0 ? null : (
          <p className="mt-2 text-13 text-wait">
            {plural(leftOut, 'row has no value yet and isn’t', 'rows have no value yet and aren’t')} included here.
          </p>
        )}
        {result === undefined || ready ? null : <p className="mt-2 text-wait">Fix the row errors first.</p>}
      </div>
      {ready ? effects : null}
      <div className="border-b border-line px-2 py-3.5">
        <Button size="office" kind="quiet" icon={Undo2} onClick={onUndo}>
          Undo changes
        </Button>
      </div>
    </section>
  )
}

function Age({ at, isBehind }: { readonly at: number; readonly isBehind: boolean }) {
  const now = useNow()
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  const age = at === 0 || isBehind ? 'Working…' : seconds < 2 ? 'just now' : `${number(seconds)} s ago`
  return (
    <span className="whole flex items-center gap-1.5 text-13 text-ink-soft" aria-live="off">
      <RefreshCw aria-hidden="true" size={13} strokeWidth={1.75} className={isBehind ? 'spin' : ''} />
      {age}
    </span>
  )
}
