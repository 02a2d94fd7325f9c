import { createFileRoute } from '@tanstack/react-router'
import { ArrowRight, Undo2 } from 'lucide-react'
import { TextButton } from '#ui/TextButton.tsx'
import { GuidePage, Specimen, StateRow } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/text-buttons')({ ssr: true, component: TextButtonsPage })

const looks = [
  { look: 'plain', words: 'Add a code', busy: 'Adding', use: 'Plain: a way aside, beside what matters more.' },
  { look: 'admit', words: 'See all 12 dates', busy: 'Reading', use: 'Leads on: the one of its part of the page.' },
  { look: 'underline', words: 'change the seats', busy: 'Changing', use: 'Underlined: within a sentence.' },
  { look: 'danger', words: 'Remove the seat', busy: 'Removing', use: 'Takes something away that can be put back.' },
] as const

function TextButtonsPage() {
  return (
    <GuidePage
      title="Text buttons"
      text="A press that is less than a button: no edge and no ground. Its target reaches beyond its words, to 44 pixels."
    >
      {looks.map(({ look, words, busy, use }) => (
        <Specimen key={look} title={words} use={use}>
          <StateRow state="Rest">
            <TextButton look={look}>{words}</TextButton>
          </StateRow>
          <StateRow state="Hover">
            <span className={look === 'underline' ? '[&>button]:decoration-2' : '[&>button]:underline'}>
              <TextButton look={look}>{words}</TextButton>
            </span>
          </StateRow>
          <StateRow state="Focus">
            <span className="rounded-4 outline-2 outline-offset-2 outline-ink">
              <TextButton look={look}>{words}</TextButton>
            </span>
          </StateRow>
          <StateRow state="Busy">
            <TextButton look={look} busy={busy}>
              {words}
            </TextButton>
          </StateRow>
          <StateRow state="Not now">
            <TextButton look={look} disabled>
              {words}
            </TextButton>
          </StateRow>
        </Specimen>
      ))}
      <Specimen title="With an icon" use="Where the sign is known: back, undo, onward.">
        <div className="flex flex-wrap items-center gap-6">
          <TextButton icon={Undo2}>Undo</TextButton>
          <TextButton icon={ArrowRight} look="admit">
            Choose seats
          </TextButton>
        </div>
      </Specimen>
    </GuidePage>
  )
}
