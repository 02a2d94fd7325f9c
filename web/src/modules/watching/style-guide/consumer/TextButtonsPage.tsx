import { createFileRoute } from '@tanstack/react-router'
import { ArrowRight, Undo2 } from 'lucide-react'
import { TextButton } from '#ui/TextButton.tsx'
import { GuidePage, Specimen, StateRow } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/text-buttons')({ ssr: true, component: TextButtonsPage })

const styles = [
  {
    variant: 'plain',
    label: 'Add a code',
    busy: 'Adding',
    use: 'Plain: a secondary action next to a more important one.',
  },
  {
    variant: 'admit',
    label: 'See all 12 dates',
    busy: 'Loading',
    use: 'Admit: the main next step in its part of the page.',
  },
  { variant: 'underline', label: 'change seats', busy: 'Changing', use: 'Underline: inside a sentence.' },
  { variant: 'danger', label: 'Remove seat', busy: 'Removing', use: 'Danger: removes something that can be restored.' },
] as const

function TextButtonsPage() {
  return (
    <GuidePage
      title="Text buttons"
      text="A button without border or background. Its touch target extends beyond its text, to 44 pixels."
    >
      {styles.map(({ variant, label, busy, use }) => (
        <Specimen key={variant} title={label} use={use}>
          <StateRow state="Rest">
            <TextButton variant={variant}>{label}</TextButton>
          </StateRow>
          <StateRow state="Hover">
            <span className={variant === 'underline' ? '[&>button]:decoration-2' : '[&>button]:underline'}>
              <TextButton variant={variant}>{label}</TextButton>
            </span>
          </StateRow>
          <StateRow state="Focus">
            <span className="rounded-4 outline-2 outline-offset-2 outline-ink">
              <TextButton variant={variant}>{label}</TextButton>
            </span>
          </StateRow>
          <StateRow state="Busy">
            <TextButton variant={variant} busy={busy}>
              {label}
            </TextButton>
          </StateRow>
          <StateRow state="Disabled">
            <TextButton variant={variant} disabled>
              {label}
            </TextButton>
          </StateRow>
        </Specimen>
      ))}
      <Specimen title="With an icon" use="If the icon is familiar: back, undo, next.">
        <div className="flex flex-wrap items-center gap-6">
          <TextButton icon={Undo2}>Undo</TextButton>
          <TextButton icon={ArrowRight} variant="admit">
            Choose seats
          </TextButton>
        </div>
      </Specimen>
    </GuidePage>
  )
}
