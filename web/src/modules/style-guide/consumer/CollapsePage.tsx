import { createFileRoute } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Collapse } from '#ui/Collapse.tsx'
import { Expand } from '#ui/Expand.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/collapse')({ ssr: true, component: CollapsePage })

const paragraphs = [
  'A lighthouse keeper finds, on the first night of winter, that the lamp burns a light nobody has lit. What follows is a story about keeping watch, told by four actors, a cellist and a great deal of rope.',
  'The Lantern Keeper was written for the smallest house on the coast and grew with every harbour it played in. It is now two hours long, with one pause, and asks its audience to hold a rope twice.',
  'Suitable from the age of eight. There is a storm, with thunder, and for four minutes the house is dark. A relaxed performance is played on the last Sunday of the month, with the lights up and the doors open.',
  'The text can be bought in the foyer; the ropes are for sale after the last night.',
]

function MoreFields({ openAtFirst = false }: { readonly openAtFirst?: boolean }) {
  const [open, setOpen] = useState(openAtFirst)
  const id = useId()
  return (
    <div className="flex max-w-[400px] flex-col items-start gap-3">
      <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Leave the code out' : 'I have a code'}
      </TextButton>
      <Expand id={id} open={open}>
        <TextField label="Code" mono autoComplete="off" help="It is checked before you pay." />
      </Expand>
    </div>
  )
}

function CollapsePage() {
  return (
    <GuidePage
      title="Collapse"
      text="Long text that few read to its end shows its beginning. What is needed to decide is never cut off."
    >
      <Specimen title="Cut off" use="150 pixels, then View More. Whoever tabs to a link in the hidden part opens it.">
        <Collapse of="about The Lantern Keeper">
          <div className="flex max-w-[64ch] flex-col gap-3">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Collapse>
      </Specimen>
      <Specimen title="It fits" use="Text of 150 pixels or less is shown, with no button.">
        <Collapse>
          <p className="max-w-[64ch]">{paragraphs[3]}</p>
        </Collapse>
      </Specimen>
      <Specimen title="Expand" use="Fields and details that open in place when they are asked for.">
        <div className="grid gap-6 phone:grid-cols-2">
          <MoreFields />
          <MoreFields openAtFirst />
        </div>
      </Specimen>
      <Facts
        of={{
          'Shown at first': '150 px',
          'View More': '400 ms',
          'After a resize': 'Measured again after 300 ms',
          Expand: '150 ms',
        }}
      />
    </GuidePage>
  )
}
