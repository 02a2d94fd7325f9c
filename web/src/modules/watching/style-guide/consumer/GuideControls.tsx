import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SelectField } from '#ui/SelectField.tsx'
import type { GuideSearch } from './guide-search.ts'

const guide = getRouteApi('/_consumer/style-guide')

const themes = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'both', label: 'Side by side' },
] as const

const brands = [
  { value: '', label: 'Default' },
  { value: '1F5C7A', label: 'Harbour blue' },
  { value: '0B6E69', label: 'Teal' },
  { value: 'F2B705', label: 'Yellow' },
  { value: '8E1B22', label: 'Oxblood' },
  { value: 'BFD8E0', label: 'Pale ice' },
] as const

/** Selects the theme and the organizer's color of the style guide. Both are stored in the URL. */
export function GuideControls() {
  const { theme, brand } = guide.useSearch()
  const navigate = useNavigate()
  const show = (change: GuideSearch): void =>
    void navigate({ to: '.', search: { theme, brand, ...change }, replace: true, resetScroll: false })
  return (
    <div className="grid grid-cols-2 gap-3 px-4 pt-1 pb-4 phone:px-6 desk:grid-cols-1 desk:px-4 desk:pt-4">
      <SelectField
        label="Theme"
        size="office"
        options={themes}
        value={theme ?? ''}
        onValue={(value) =>
          show({ theme: value === 'light' || value === 'dark' || value === 'both' ? value : undefined })
        }
      />
      <SelectField
        label="Organizer’s color"
        size="office"
        options={brands}
        value={brand ?? ''}
        onValue={(value) => show({ brand: value === '' ? undefined : value })}
      />
    </div>
  )
}
