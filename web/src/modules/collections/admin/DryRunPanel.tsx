import { ArrowRight, Layers, LogIn, LogOut, RefreshCw, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#platform/clock.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { RuleDryRunQuery } from './collection-condition.gql.ts'
import type { DryRun } from './use-dry-run.ts'

interface DryRunPanelProps {
  readonly dryRun: DryRun
  /** Number of units that the stored rule matches. */
  readonly units: number
  readonly isChanged: boolean
  /** Number of incomplete rows, which the dry run ignores. */
  readonly leftOut: number
  readonly readOnly: boolean
  readonly onUndo: () => void
}

const number = new Intl.NumberFormat('en-US')
const signed = (units: number, sign: '+' | '−'): string => (units === 0 ? '0' : `${sign}${number.format(units)}`)

/** Preview of what saving would do: units before and after, added and removed units, affected carts and collections. */
export function DryRunPanel({ dryRun, units, isChanged, leftOut, readOnly, onUndo }: DryRunPanelProps) {
  const { result, isBehind, failed } = dryRun
  if (!isChanged)
    return (
      <section aria-label="If you save now" className="border-b border-line px-5 py-4">
        <h2 className="display text-18">{number.format(units)} units now</h2>
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
          <span className="whole text-ink-soft">{number.format(result?.unitsBefore ?? units)}</span>
          <ArrowRight aria-label="becomes" size={14} strokeWidth={1.75} />
          <b className="display whole text-20">{ready ? number.format(result.unitsAfter) : '–'}</b>
          <span className="text-ink-soft">units</span>
        </p>
        {failed === undefined ? null : (
          <div className="mt-2">
            <Alert tone="stop" title={failed} />
          </div>
        )}
        {leftOut === 0 ? null : (
          <p className="mt-2 text-13 text-wait">
            {leftOut === 1 ? '1 row has no value yet and isn’t' : `${leftOut} rows have no value yet and aren’t`}{' '}
            included here.
          </p>
        )}
        {result === undefined || ready ? null : <p className="mt-2 text-wait">Fix the row errors first.</p>}
      </div>
      {ready ? <Effects of={result} /> : null}
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
  const age = at === 0 || isBehind ? 'Working…' : seconds < 2 ? 'just now' : `${number.format(seconds)} s ago`
  return (
    <span className="whole flex items-center gap-1.5 text-13 text-ink-soft" aria-live="off">
      <RefreshCw aria-hidden="true" size={13} strokeWidth={1.75} className={isBehind ? 'spin' : ''} />
      {age}
    </span>
  )
}

type Result = RuleDryRunQuery['ruleDryRun']

interface MoveProps {
  readonly title: ReactNode
  readonly total: string
  readonly groups: Result['enter']
}

const Move = ({ title, total, groups }: MoveProps) => (
  <div className="figures border-b border-line px-5 py-4">
    <div className="flex items-baseline justify-between gap-3">
      {title}
      <b className="display whole text-20">{total}</b>
    </div>
    <ul className="mt-1 flex flex-col gap-1">
      {groups.map(({ label, events, units }) => (
        <li key={label} className="flex justify-between gap-3">
          <span className="min-w-0">
            {label}{' '}
            <span className="whole text-ink-soft">
              {events} {events === 1 ? 'event' : 'events'}
            </span>
          </span>
          <span className="mono text-13">{number.format(units)}</span>
        </li>
      ))}
    </ul>
  </div>
)

const sign = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

const Effects = ({ of }: { readonly of: Result }) => (
  <>
    <Move
      total={signed(of.enterCount, '+')}
      groups={of.enter}
      title={
        <h3 className="flex items-center gap-1.5 font-semibold text-go">
          <LogIn {...sign} /> Added
        </h3>
      }
    />
    <Move
      total={signed(of.leaveCount, '−')}
      groups={of.leave}
      title={
        <h3 className="flex items-center gap-1.5 font-semibold text-stop">
          <LogOut {...sign} /> Removed
        </h3>
      }
    />
    {of.leavingInCarts === 0 ? null : (
      <div className="figures border-b border-line px-5 py-4">
        <h3 className="flex items-center gap-1.5 font-semibold text-wait">
          <TriangleAlert {...sign} />
          {of.leavingInCarts === 1
            ? '1 of the removed units is in a cart'
            : `${number.format(of.leavingInCarts)} of the removed units are in carts`}
        </h3>
        <p className="mt-0.5">Those carts keep their seats and prices until they expire.</p>
      </div>
    )}
    {of.changesHands.map(({ collectionId, name, priority, units, taken }) => (
      <div key={`${collectionId} ${String(taken)}`} className="figures border-b border-line px-5 py-4">
        <h3 className="flex items-center gap-1.5 font-semibold text-note">
          <Layers {...sign} />
          {number.format(units)} {units === 1 ? 'unit changes collection' : 'units change collection'}
        </h3>
        <p className="mt-0.5">
          {taken
            ? `“${name}” (priority ${priority}) sells them today. This collection will sell them instead.`
            : `“${name}” (priority ${priority}) will sell them instead.`}
        </p>
      </div>
    ))}
  </>
)
