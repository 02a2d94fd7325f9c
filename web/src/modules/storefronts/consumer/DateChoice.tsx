import { useNavigate } from '@tanstack/react-router'
import { Calendar } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Month } from './choices.ts'
import { ChipMenu, choiceClasses, closeMenu } from './FilterChips.tsx'
import { wallSearchOf, withSpan, type WallSearch } from './wall-search.ts'
import { WallLink, type WallPlace } from './WallLink.tsx'

interface DateChoiceProps {
  readonly months: readonly Month[]
  readonly search: WallSearch
  readonly place: WallPlace
}

/** A month in which something is on, or two days of one's own. */
export const DateChoice = ({ months, search, place }: DateChoiceProps) => (
  <ChipMenu label="Any date" icon={Calendar}>
    <ul>
      {months.map(({ label, from, to }) => (
        <li key={from}>
          <WallLink place={place} search={withSpan(search, from, to)} className={choiceClasses} onClick={closeMenu}>
            {label}
          </WallLink>
        </li>
      ))}
    </ul>
    <OwnDays search={search} place={place} />
  </ChipMenu>
)

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function OwnDays({ search, place: { marketplaceId, storefrontId } }: Omit<DateChoiceProps, 'months'>) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { from, to } = wallSearchOf({ from: textOf(form, 'from'), to: textOf(form, 'to') })
    if (from === undefined && to === undefined) return setError('Give a first day, a last day, or both.')
    if (from !== undefined && to !== undefined && to < from) return setError('The last day lies before the first.')
    setError(undefined)
    closeMenu(event)
    const next = withSpan(search, from, to)
    void (storefrontId === undefined
      ? navigate({ to: '/marketplace/$marketplaceId', params: { marketplaceId }, search: next })
      : navigate({
          to: '/marketplace/$marketplaceId/storefront/$storefrontId',
          params: { marketplaceId, storefrontId },
          search: next,
        }))
  }
  return (
    <form
      noValidate
      onSubmit={show}
      aria-label="Days of your own"
      className="flex flex-col gap-3 border-t border-line p-3"
    >
      <TextField type="date" name="from" label="First day" />
      <TextField type="date" name="to" label="Last day" error={error} />
      <Button type="submit">Show these days</Button>
    </form>
  )
}
