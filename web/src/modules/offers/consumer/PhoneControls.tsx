import { Sparkle } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Chip } from './LevelChips.tsx'
import { countText, numberWord } from './offer-rules.ts'

interface ViewSwitchProps {
  readonly view: 'map' | 'list'
  readonly onView: (view: 'map' | 'list') => void
  readonly free: number
}

const side =
  'flex-1 px-2 text-16 -outline-offset-2 first:rounded-l-[5px] last:rounded-r-[5px] aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper'

const ViewSwitch = ({ view, onView, free }: ViewSwitchProps) => (
  <fieldset aria-label="Show seats as" className="flex h-11 min-w-0 flex-1 rounded-6 border border-edge bg-card">
    <button type="button" aria-pressed={view === 'map'} className={side} onClick={() => onView('map')}>
      Map
    </button>
    <button type="button" aria-pressed={view === 'list'} className={side} onClick={() => onView('list')}>
      List <span className="whole">{countText(free)}</span>
    </button>
  </fieldset>
)

interface PhoneFiltersProps {
  readonly party: number
  readonly most: number
  readonly onParty: (party: number) => void
  readonly together: boolean
  readonly onTogether: (together: boolean) => void
  readonly clearView: boolean
  readonly onClearView: (clear: boolean) => void
}

/** What the list is narrowed to on phones, where the panel's head has no room. */
export function PhoneFilters(props: PhoneFiltersProps) {
  const { party, most, onParty, together, onTogether, clearView, onClearView } = props
  const counts = Array.from({ length: Math.min(most, 10) }, (_, index) => index + 1)
  return (
    <span className="contents tablet:hidden">
      <select
        aria-label="How many seats"
        value={party}
        onChange={({ currentTarget }) => onParty(Number(currentTarget.value))}
        className="h-11 shrink-0 rounded-6 border border-line bg-card px-3 text-16"
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 seat' : `${count} seats`}
          </option>
        ))}
      </select>
      {party > 1 ? (
        <Chip pressed={together} onPress={() => onTogether(!together)}>
          <span className="whole">{party} together</span>
        </Chip>
      ) : null}
      <Chip pressed={clearView} onPress={() => onClearView(!clearView)}>
        <span className="whole">No limited view</span>
      </Chip>
    </span>
  )
}

interface PhoneControlsProps extends ViewSwitchProps {
  readonly party: number
  readonly looking: boolean
  readonly onFind: () => void
}

/** Map or list, and the best seats: what stands above the house on phones. */
export const PhoneControls = ({ view, onView, free, party, looking, onFind }: PhoneControlsProps) => (
  <div className="flex gap-2 px-4 py-2.5 tablet:hidden">
    <ViewSwitch view={view} onView={onView} free={free} />
    <Button kind="ink" icon={Sparkle} className="px-3.5!" busy={looking ? 'Looking' : false} onClick={onFind}>
      Best {party === 1 ? 'seat' : numberWord(party)}
    </Button>
  </div>
)
