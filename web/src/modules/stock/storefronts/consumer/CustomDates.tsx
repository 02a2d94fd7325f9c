import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormElement } from '#ui/FormElement.tsx'
import { TextField } from '#ui/TextField.tsx'
import { closeMenu } from './FilterChips.tsx'
import { wallSearchOf, withSpan } from './wall-filter.ts'
import type { WallSearch } from './wall-search.ts'
import type { WallPlace } from './WallLink.tsx'

interface CustomDatesProps {
  readonly search: WallSearch
  readonly place: WallPlace
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A form for a custom range: a first day, a last day, or both. */
export function CustomDates({ search, place: { marketplaceId, storefrontId } }: CustomDatesProps) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { from, to } = wallSearchOf({ from: textOf(form, 'from'), to: textOf(form, 'to') })
    if (from === undefined && to === undefined) return setError('Enter a first day, a last day, or both.')
    if (from !== undefined && to !== undefined && to < from)
      return setError('Choose a last day on or after the first day.')
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
    <FormElement isSearch onSubmit={show} aria-label="Custom dates" className="flex flex-col gap-3 p-3">
      <TextField type="date" name="from" label="First day" />
      <TextField type="date" name="to" label="Last day" error={error} />
      <Button type="submit">Apply</Button>
    </FormElement>
  )
}
