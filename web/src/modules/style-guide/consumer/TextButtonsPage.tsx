import { createFileRoute } from '@tanstack/react-router'
import { ArrowRight, Undo2 } from 'lucide-react'
import { TextButton } from '#ui/TextButton.tsx'
import { GuidePage, Specimen, StateRow } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/text-buttons')({ ssr: true, component: TextButtonsPage })

const styles = [
  {
    look: 'plain',
    label: 'Add a code',
    busy: 'Adding',
    use: 'Plain: a secondary action next to a more important one.',
  },
  {
    look: 'admit',
    label: 'See all 12 dates',
    busy: 'Loading',
    use: 'Admit: the main next step in its part of the page.',
  },
  { look: 'underline', label: 'change seats', busy: 'Changing', use: 'Underline: inside a sentence.' },
  { look: 'danger', label: 'Remove seat', busy: 'Removing', use: 'Danger: removes something that can be restored.' },
] as const

function TextButtonsPage() {
  return (
    <GuidePage
      title="Text buttons"
      text="A button without border or background. Its touch target extends beyond its text, to 44 pixels."
    >
      {styles.map(({ look, label, busy, use }) => (
        <Specimen key={look} title={label} use={use}>
          <StateRow state="Rest">
            <TextButton look={look}>{label}</TextButton>
          </StateRow>
          <StateRow state="Hover">
            <span className={look === 'underline' ? '[&>button]:decoration-2' : '[&>button]:underline'}>
              <TextButton look={look}>{label}</TextButton>
            </span>
          </StateRow>
          <StateRow state="Focus">
            <span className="rounded-4 outline-2 outline-offset-2 outline-ink">
              <TextButton look={look}>{label}</TextButton>
            </span>
          </StateRow>
          <StateRow state="Busy">
            <TextButton look={look} busy={busy}>
              {label}
            </TextButton>
          </StateRow>
          <StateRow state="Disabled">
            <TextButton look={look} disabled>
              {label}
            </TextButton>
          </StateRow>
        </Specimen>
      ))}
      <Specimen title="With an icon" use="If the icon is familiar: back, undo, next.">
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
