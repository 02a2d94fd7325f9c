import { createFileRoute } from '@tanstack/react-router'
import { BrandSpecimen } from './BrandSpecimen.tsx'
import { LevelSwatches, Swatches } from './Swatches.tsx'
import { GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/colors')({ ssr: true, component: ColorsPage })

function ColorsPage() {
  return (
    <GuidePage
      title="Colors"
      text="Warm paper, dense ink, one confident color. Every contrast ratio below is measured on this page, against the surface the color is used on."
    >
      <Specimen title="Surfaces" use="Backgrounds: the page, cards, wells and table heads, the rail.">
        <Swatches
          of={[
            { token: 'paper', use: 'page' },
            { token: 'card', use: 'surfaces' },
            { token: 'sunk', use: 'wells, table heads' },
            { token: 'rail', use: 'back-office rail' },
          ]}
        />
      </Specimen>
      <Specimen
        title="Ink and lines"
        use="Text has a contrast of at least 4.5 to 1, borders of controls at least 3 to 1. Hairlines only separate; they carry no meaning."
      >
        <Swatches
          of={[
            { token: 'ink', use: 'text', on: 'card' },
            { token: 'ink-soft', use: 'secondary text', on: 'card' },
            { token: 'faint', use: 'disabled, chart lines', on: 'card' },
            { token: 'edge', use: 'borders of controls', on: 'card' },
            { token: 'line', use: 'hairlines', on: 'card' },
          ]}
        />
      </Specimen>
      <Specimen
        title="Admit"
        use="The main action on a screen, and the brand. An organizer’s color replaces it in its own shop."
      >
        <Swatches
          of={[
            { token: 'admit', use: 'main action', on: 'on-admit' },
            { token: 'admit-deep', use: 'hover', on: 'on-admit' },
            { token: 'admit-text', use: 'as text', on: 'card' },
            { token: 'admit-tint', use: 'selected rows', on: 'ink' },
          ]}
        />
      </Specimen>
      <Specimen
        title="States"
        use="Always with an icon and text, never color alone. Stop is crimson, clearly different from admit."
      >
        <Swatches
          of={[
            { token: 'go', use: 'done, on sale', on: 'go-tint' },
            { token: 'wait', use: 'attention, waiting', on: 'wait-tint' },
            { token: 'stop', use: 'failed, destructive', on: 'stop-tint' },
            { token: 'note', use: 'information', on: 'note-tint' },
            { token: 'go-tint', use: 'go background', on: 'ink' },
            { token: 'wait-tint', use: 'wait background', on: 'ink' },
            { token: 'stop-tint', use: 'stop background', on: 'ink' },
            { token: 'note-tint', use: 'note background', on: 'ink' },
          ]}
        />
      </Specimen>
      <Specimen
        title="Price levels"
        use="One scale from expensive to cheap, for seats and sell-through maps. It’s reversed in the dark theme. A seat’s state is shown by its shape."
      >
        <LevelSwatches />
      </Specimen>
      <BrandSpecimen />
    </GuidePage>
  )
}
