import { createFileRoute } from '@tanstack/react-router'
import { CircleCheck, CirclePause, CircleX, Clock, PencilLine } from 'lucide-react'
import { CountBadge, DotBadge, TextBadge } from '#ui/Badge.tsx'
import { StateChip } from '#ui/StateChip.tsx'
import { Example, Examples, Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/badges')({ ssr: true, component: BadgesPage })

const chips = [
  { tone: 'go', icon: CircleCheck, word: 'On sale' },
  { tone: 'wait', icon: CirclePause, word: 'Paused' },
  { tone: 'stop', icon: CircleX, word: 'Cancelled' },
  { tone: 'note', icon: Clock, word: 'On sale soon' },
  { tone: 'quiet', icon: PencilLine, word: 'Draft' },
] as const

const Chips = ({ tinted = false }: { readonly tinted?: boolean }) => (
  <div className="flex flex-wrap items-center gap-4">
    {chips.map(({ tone, icon, word }) => (
      <StateChip key={word} tone={tone} icon={icon} tinted={tinted}>
        {word}
      </StateChip>
    ))}
  </div>
)

function BadgesPage() {
  return (
    <GuidePage
      title="Badges"
      text="A small mark at something else: how many wait, that it changed, what state it is in. Each is read out in words."
    >
      <Specimen title="Count" use="At a link or a tab: how many wait for this person. Nothing for none.">
        <Examples>
          {[1, 12, 99, 128].map((count) => (
            <Example key={count} note={count === 1 ? '1 order' : `${count} orders`}>
              <span className="flex items-center gap-2 font-semibold">
                Orders <CountBadge count={count} of="to settle" />
              </span>
            </Example>
          ))}
        </Examples>
      </Specimen>
      <Specimen title="Dot" use="Changed, not saved; new here. Where the number would say nothing.">
        <span className="flex items-center gap-2 font-semibold">
          Sold out this week <DotBadge meaning="changed, not saved" />
        </span>
      </Specimen>
      <Specimen title="Word" use="At a name, for a thing that it is and stays. Loud for one on a page.">
        <Examples>
          <Example note="loud">
            <TextBadge loud>New</TextBadge>
          </Example>
          <Example note="plain">
            <TextBadge>All-in price</TextBadge>
          </Example>
        </Examples>
      </Specimen>
      <Specimen
        title="State"
        use="The state of a record: sign and word in the color of the state, in tables and heads."
      >
        <Chips />
      </Specimen>
      <Specimen title="State on a tint" use="The same where it stands among text and would be lost in it.">
        <Chips tinted />
      </Specimen>
      <Facts
        of={{
          'Above 99': '99+, read out in full',
          'Reads as': 'Number and what is counted',
          'Never color alone': 'Sign and word',
          Sign: '15, stroke 1.75',
        }}
      />
    </GuidePage>
  )
}
