import { createFileRoute } from '@tanstack/react-router'
import { BrandSpecimen } from './BrandSpecimen.tsx'
import { LevelSwatches, Swatches } from './Swatches.tsx'
import { GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/colors')({ ssr: true, component: ColorsPage })

function ColorsPage() {
  return (
    <GuidePage
      title="Colors"
      text="Warm paper, dense ink, one confident color. Every figure below is measured on this page, against the surface it is used on."
    >
      <Specimen
        title="Surfaces"
        use="What everything lies on: the page, what stands out of it, wells and table heads, the rail."
      >
        <Swatches
          of={[
            { token: 'paper', use: 'page' },
            { token: 'card', use: 'surfaces' },
            { token: 'sunk', use: 'wells, table heads' },
            { token: 'rail', use: 'rail of back offices' },
          ]}
        />
      </Specimen>
      <Specimen
        title="Ink and lines"
        use="Text at least 4.5 to 1, edges of controls at least 3 to 1. Hairlines only part, they carry nothing."
      >
        <Swatches
          of={[
            { token: 'ink', use: 'text', on: 'card' },
            { token: 'ink-soft', use: 'secondary text', on: 'card' },
            { token: 'faint', use: 'off, lines of charts', on: 'card' },
            { token: 'edge', use: 'edges of controls', on: 'card' },
            { token: 'line', use: 'hairlines', on: 'card' },
          ]}
        />
      </Specimen>
      <Specimen
        title="Admit"
        use="The one action on a screen, and the brand. An organizer’s color takes its place in its own shop."
      >
        <Swatches
          of={[
            { token: 'admit', use: 'the action', on: 'on-admit' },
            { token: 'admit-deep', use: 'hover', on: 'on-admit' },
            { token: 'admit-text', use: 'as text', on: 'card' },
            { token: 'admit-tint', use: 'chosen rows', on: 'ink' },
          ]}
        />
      </Specimen>
      <Specimen
        title="States"
        use="Always with an icon and a word, never color alone. Stop is crimson, well away from admit."
      >
        <Swatches
          of={[
            { token: 'go', use: 'done, on sale', on: 'go-tint' },
            { token: 'wait', use: 'attention, waiting', on: 'wait-tint' },
            { token: 'stop', use: 'failed, dangerous', on: 'stop-tint' },
            { token: 'note', use: 'to know', on: 'note-tint' },
            { token: 'go-tint', use: 'ground of go', on: 'ink' },
            { token: 'wait-tint', use: 'ground of wait', on: 'ink' },
            { token: 'stop-tint', use: 'ground of stop', on: 'ink' },
            { token: 'note-tint', use: 'ground of note', on: 'ink' },
          ]}
        />
      </Specimen>
      <Specimen
        title="Price levels"
        use="One ramp from dear to cheap, for seats and sell-through maps; it turns round in the dark. A seat’s state is its shape."
      >
        <LevelSwatches />
      </Specimen>
      <BrandSpecimen />
    </GuidePage>
  )
}
