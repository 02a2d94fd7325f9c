import { useState } from 'react'
import { EntityField } from '#platform/EntityField.tsx'
import type { Scope } from '#platform/request-headers.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextButton } from '#ui/TextButton.tsx'

const dialog = lazyPart(async () => (await import('../admin/NewVenueDialog.tsx')).NewVenueDialog)

interface VenueFieldProps {
  /** Account of the page; `{}` in the employee office, where venues aren't added. */
  readonly scope: Scope
  /** ID of the chosen venue; '' for none. */
  readonly value: string
  readonly onValue: (id: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A venue to choose, by name and town, or to add if the platform doesn't have it yet. */
export function VenueField({ scope, value, onValue, error, disabled = false }: VenueFieldProps) {
  const [isAdding, setIsAdding] = useState(false)
  const close = (): void => setIsAdding(false)
  const canAdd = mayManage('events', useRights()) && scope.accountId !== undefined && !disabled
  return (
    <div className="flex flex-col items-start gap-1.5">
      <EntityField
        label="Venue"
        source="ALL_VENUES"
        scope={scope}
        values={value === '' ? [] : [value]}
        onValues={([chosen = '']) => onValue(chosen)}
        error={error}
        size="office"
        placeholder="Search venues"
        disabled={disabled}
        className="w-full"
        action={canAdd ? { label: 'New venue…', onAction: () => setIsAdding(true) } : undefined}
      />
      {canAdd ? <TextButton onClick={() => setIsAdding(true)}>New venue…</TextButton> : null}
      <Lazy part={dialog} when={isAdding} onError={close}>
        {(NewVenueDialog) => <NewVenueDialog scope={scope} onVenue={onValue} onClose={close} />}
      </Lazy>
    </div>
  )
}
