import { plural } from '@admission/common/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CircleCheck, CirclePause, CircleX, Clock, PencilLine } from 'lucide-react'
import { CountBadge, DotBadge, TextBadge } from '#ui/Badge.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { Example, Examples, Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/badges')({ ssr: true, component: BadgesPage })

const badges = [
  { tone: 'go', icon: CircleCheck, label: 'On sale' },
  { tone: 'wait', icon: CirclePause, label: 'Paused' },
  { tone: 'stop', icon: CircleX, label: 'Canceled' },
  { tone: 'note', icon: Clock, label: 'On sale soon' },
  { tone: 'quiet', icon: PencilLine, label: 'Draft' },
] as const

const Chips = ({ tinted = false }: { readonly tinted?: boolean }) => (
  <div className="flex flex-wrap items-center gap-4">
    {badges.map(({ tone, icon, label }) => (
      <StateBadge key={label} tone={tone} icon={icon} tinted={tinted}>
        {label}
      </StateBadge>
    ))}
  </div>
)

function BadgesPage() {
  return (
    <GuidePage
      title="Badges"
      text="A small mark next to something: a count, a change, a state. Screen readers read each one as text."
    >
      <Specimen title="Count" use="On a link or tab: how many items need attention. Hidden at 0.">
        <Examples>
          {[1, 12, 99, 128].map((count) => (
            <Example key={count} note={plural(count, 'order')}>
              <span className="flex items-center gap-2 font-semibold">
                Orders <CountBadge count={count} of="to settle" />
              </span>
            </Example>
          ))}
        </Examples>
      </Specimen>
      <Specimen title="Dot" use="Unsaved changes or something new. Use it if a number says nothing.">
        <span className="flex items-center gap-2 font-semibold">
          Sold out this week <DotBadge meaning="unsaved changes" />
        </span>
      </Specimen>
      <Specimen title="Text" use="Next to a name, for a lasting property. Use at most one loud badge per page.">
        <Examples>
          <Example note="loud">
            <TextBadge loud>New</TextBadge>
          </Example>
          <Example note="plain">
            <TextBadge>All-in price</TextBadge>
          </Example>
        </Examples>
      </Specimen>
      <Specimen title="State" use="A record’s state: icon and text in its color, in tables and page headers.">
        <Chips />
      </Specimen>
      <Specimen title="State on a tint" use="The same, for use within text.">
        <Chips tinted />
      </Specimen>
      <Facts
        of={{
          'Above 99': '99+',
          'Read aloud': 'Number and unit',
          'Never color alone': 'Icon and text',
          Icon: '15, stroke 1.75',
        }}
      />
    </GuidePage>
  )
}
