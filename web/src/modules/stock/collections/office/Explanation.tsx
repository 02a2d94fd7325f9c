import { number } from '@admission/common/words.ts'
import { Check, Minus, X } from 'lucide-react'
import type { ExplainUnitQuery } from './collection-condition.gql.ts'

type Explained = ExplainUnitQuery['explainUnit']

const outcomeStyles = {
  PASSED: { icon: Check, label: 'passed', bar: 'bg-go', text: 'text-go' },
  FAILED: { icon: X, label: 'failed', bar: 'bg-stop', text: 'text-stop' },
  NOT_REACHED: { icon: Minus, label: 'not reached', bar: 'bg-line', text: 'text-ink-soft' },
} as const

/** Index among the steps of the same name, for unique keys: two rows of a rule can share a name. */
const nth = (steps: readonly { readonly name: string }[], index: number): number =>
  steps.slice(0, index).filter(({ name }) => name === steps[index]?.name).length

/** Why a unit is or isn't for sale: the checks up to the one that failed, what buyers see, and what bounds the sale. */
export const Explanation = ({ of }: { readonly of: Explained }) => (
  <>
    <ol className="flex flex-wrap gap-x-1.5 gap-y-3">
      {of.steps.map(({ name, outcome }, index) => {
        const { icon: Icon, label, bar, text } = outcomeStyles[outcome]
        return (
          <li key={`${name} ${nth(of.steps, index)}`} className="min-w-[104px] flex-1">
            <div className={`h-[3px] rounded-full ${bar}`} />
            <p className={`mt-1.5 flex items-center gap-1.5 text-13 font-semibold ${text}`}>
              <Icon aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
              {name}
              <span className="sr-only">: {label}</span>
            </p>
          </li>
        )
      })}
    </ol>
    <p className="mt-2.5">
      {of.sentence} <span className="text-ink-soft">Buyers see:</span> “{of.buyerSentence}”
    </p>
    <Bounds of={of.bounds} />
  </>
)

/** Units left by each bound; the lowest number can be sold. */
const Bounds = ({ of }: { readonly of: Explained['bounds'] }) => {
  const least = Math.min(...of.map(({ left }) => left))
  if (of.length === 0) return null
  return (
    <p className="mt-1 text-14 text-ink-soft">
      Left to sell:{' '}
      {of.map(({ name, left }, index) => (
        <span key={name}>
          {index === 0 ? '' : ' · '}
          {name} <b className={left === least ? 'text-ink' : 'font-normal'}>{number(left)}</b>
        </span>
      ))}
    </p>
  )
}
