import { createFileRoute } from '@tanstack/react-router'
import { Ban, ChevronDown, Send, Share2 } from 'lucide-react'
import { type CSSProperties } from 'react'
import { brandShades } from '@admission/common/brand.ts'
import { contrast } from '@admission/common/contrast.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import { ButtonStates } from './ButtonStates.tsx'
import { Later } from './Later.tsx'
import { Example, Examples, Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/buttons')({ ssr: true, component: ButtonsPage })

const examples = () => import('./ChoiceExamples.tsx')
const chips = lazyPart(async () => (await examples()).Chips)
const switches = lazyPart(async () => (await examples()).Switches)

const tabs = () => import('./TabExamples.tsx')
const priceTabs = lazyPart(async () => (await tabs()).PriceTabs)
const linkTabs = lazyPart(async () => (await tabs()).LinkTabs)

const organizers = ['#D53100', '#1F5C7A', '#0B6E69', '#F2B705', '#8E1B22', '#BFD8E0'] as const

/** A primary button in an organizer's color, with its text contrast. */
function InColor({ hex }: { readonly hex: string }) {
  const shades = brandShades(hex)?.light
  if (shades === undefined) return null
  const { admit, deep, on } = shades
  const text = `${on === '#ffffff' ? 'White' : 'Ink'}, ${contrast(admit, on).toFixed(1)} to 1`
  const own = { '--admit': admit, '--admit-deep': deep, '--on-admit': on } as CSSProperties
  return (
    <Example
      note={
        <>
          <span className="mono block">{hex}</span>
          {text}
        </>
      }
    >
      <Button kind="primary" style={own}>
        Choose seats
      </Button>
    </Example>
  )
}

function ButtonsPage() {
  return (
    <GuidePage
      title="Buttons"
      text="Name the action, with the number if there is one. Use one primary button per screen; the others are secondary or ink."
    >
      <Specimen
        title="States"
        wide
        use="Primary for the main action, secondary for the others, ink inside tools. A busy button keeps its width and ignores further presses."
      >
        <ButtonStates />
      </Specimen>
      <Specimen title="Sizes" use="Choose by context. The two smaller sizes grow to 44 on touch screens.">
        <Examples>
          <Example note="52, bottom bars">
            <Button size="bar">Continue</Button>
          </Example>
          <Example note="44, consumer area">
            <Button>Add to calendar</Button>
          </Example>
          <Example note="36, back offices">
            <Button size="office">Export 12</Button>
          </Example>
          <Example note="32, inside tables">
            <Button size="table">Resolve</Button>
          </Example>
        </Examples>
      </Specimen>
      <Specimen
        title="With an icon"
        use="Add an icon if it’s recognized faster than the label. Give square buttons an accessible name. The bottom bar’s button shows the total."
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Send}>Send 2 tickets</Button>
          <Button iconAfter={ChevronDown}>Any price</Button>
          <Button icon={Share2} square aria-label="Share">
            {null}
          </Button>
          <Button kind="quiet">Not yet</Button>
          <Button kind="primary" size="bar" aside="$179.00 all-in" className="w-[275px]">
            Continue
          </Button>
        </div>
      </Specimen>
      <Specimen
        title="On or off"
        use="ToggleChip: independent on/off filters in a row. With none on, everything shows."
      >
        <Later room="h-[544px] phone:h-[364px]" part={chips} />
      </Specimen>
      <Specimen title="One of two or three" use="ViewSwitch: two or three views of the same thing. For more, use tabs.">
        <Later room="h-[435px] phone:h-[307px]" part={switches} />
      </Specimen>
      <Specimen
        title="Tabs"
        use="TabPanels: parts of one thing, one visible at a time, without their own URLs. Arrow keys move between tabs."
      >
        <Later room="h-[83px]" part={priceTabs} />
      </Specimen>
      <Specimen
        title="Tabs with URLs"
        use="TabBar: parts of a record with their own pages. They’re links, so people can open one in a new tab."
      >
        <Later room="h-[43px]" part={linkTabs} />
      </Specimen>
      <Specimen
        title="Bottom bar"
        wide
        use="On phones, within thumb reach: the subject and the one action. It stays at the bottom while the page scrolls."
      >
        <BottomBar label="Example bottom bar">
          <p className="min-w-0">
            <span className="block font-semibold">2 tickets, $179.00</span>
            <span className="block truncate text-14 text-ink-soft">Held for 9 more minutes</span>
          </p>
          <Button size="bar" kind="ink">
            Continue
          </Button>
        </BottomBar>
      </Specimen>
      <Specimen
        title="Destructive"
        use="The label has the object and the number. If the action can’t be undone, the dialog asks people to type the event’s name."
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="danger" icon={Ban}>
            Cancel 12,940 tickets
          </Button>
          <Button kind="danger-outline">Archive collection</Button>
        </div>
      </Specimen>
      <Specimen
        title="Organizer’s color"
        use="In an organizer’s shop the primary button has its color. Text on it is white if the contrast is at least 4.5 to 1, otherwise ink."
      >
        <Examples>
          {organizers.map((hex) => (
            <InColor key={hex} hex={hex} />
          ))}
        </Examples>
      </Specimen>
      <Facts
        of={{
          'Padding by size': '22, 18, 12, 12',
          'Gap to an icon': '8',
          Pressed: 'Moves 1 px down',
          'Focus ring': '2 px ink, offset 2 px',
        }}
      />
    </GuidePage>
  )
}
