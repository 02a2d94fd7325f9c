import { number } from '@admission/common/words.ts'
import { Sparkle } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { spelledNumber } from './offer-text.ts'
import { choosing } from './use-choosing.ts'

interface PhoneControlsProps {
  readonly view: 'map' | 'list'
  readonly onView: (view: 'map' | 'list') => void
  readonly free: number
  readonly party: number
  readonly searching: boolean
  readonly onFind: () => void
}

/** On phones, above the map: the map/list switch and the best-seats button. */
export const PhoneControls = ({ view, onView, free, party, searching, onFind }: PhoneControlsProps) => (
  <div className="flex gap-2 px-4 py-2.5 tablet:hidden">
    <ViewSwitch
      label="Show seats as"
      open={view}
      onOpen={onView}
      views={[
        { id: 'map', name: 'Map' },
        {
          id: 'list',
          name: (
            <>
              List <span className="whole">{number(free)}</span>
            </>
          ),
        },
      ]}
    />
    <Button
      kind="ink"
      icon={Sparkle}
      className="px-3.5!"
      busy={searching ? 'Searching' : false}
      onFocus={choosing.prefetch}
      onPointerEnter={choosing.prefetch}
      onClick={onFind}
    >
      Best {party === 1 ? 'seat' : spelledNumber(party)}
    </Button>
  </div>
)
