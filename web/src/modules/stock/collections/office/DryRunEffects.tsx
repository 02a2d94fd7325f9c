import { number, plural } from '@admission/common/words.ts'
import { Layers, LogIn, LogOut, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RuleDryRunQuery } from './collection-condition.gql.ts'

const signed = (units: number, sign: '+' | '−'): string => (units === 0 ? '0' : `${sign}${number(units)}`)

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
            {label} <span className="whole text-ink-soft">{plural(events, 'event')}</span>
          </span>
          <span className="mono text-13">{number(units)}</span>
        </li>
      ))}
    </ul>
  </div>
)

const sign = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Effects of saving a collection’s rule: added and removed units, affected carts and collections. */
export const DryRunEffects = ({ of }: { readonly of: Result }) => (
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
            : `${number(of.leavingInCarts)} of the removed units are in carts`}
        </h3>
        <p className="mt-0.5">Those carts keep their seats and prices until they expire.</p>
      </div>
    )}
    {of.unpriced.map(({ level, units }) => (
      <div key={level} className="figures border-b border-line px-5 py-4">
        <h3 className="flex items-center gap-1.5 font-semibold text-wait">
          <TriangleAlert {...sign} /> Price level {level} has no price
        </h3>
        <p className="mt-0.5">Its {plural(units, 'unit')} won’t be sold until a price type has a price for it.</p>
      </div>
    ))}
    {of.leftOut === null ? null : (
      <div className="figures border-b border-line px-5 py-4">
        <p className="flex items-center gap-1.5 font-semibold text-wait">
          <TriangleAlert {...sign} className="shrink-0" /> {of.leftOut}
        </p>
      </div>
    )}
    {of.changesHands.map(({ collectionId, name, priority, units, taken }) => (
      <div key={`${collectionId} ${String(taken)}`} className="figures border-b border-line px-5 py-4">
        <h3 className="flex items-center gap-1.5 font-semibold text-note">
          <Layers {...sign} />
          {plural(units, 'unit changes collection', 'units change collection')}
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
