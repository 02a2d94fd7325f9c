import { createFileRoute } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Collapse } from '#ui/Collapse.tsx'
import { Expand } from '#ui/Expand.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/collapse')({ ssr: true, component: CollapsePage })

const paragraphs = [
  'A lighthouse keeper finds, on the first night of winter, that the lamp is burning and no one has lit it. What follows is a story about keeping watch, told by four actors, a cellist and a great deal of rope.',
  'The Lantern Keeper was written for the smallest house on the coast and grew with every harbour it played in. It is now two hours long, with one intermission, and asks its audience to hold a rope twice.',
  'Recommended for ages eight and up. There is a storm, with thunder, and the house is dark for four minutes. A relaxed performance takes place on the last Sunday of the month, with the lights up and the doors open.',
  'The script is on sale in the lobby; the ropes are for sale after closing night.',
]

function MoreFields({ defaultOpen = false }: { readonly defaultOpen?: boolean }) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <div className="flex max-w-[400px] flex-col items-start gap-3">
      <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Remove code' : 'I have a code'}
      </TextButton>
      <Expand id={id} open={open}>
        <TextField label="Code" mono autoComplete="off" help="We check the code before you pay." />
      </Expand>
    </div>
  )
}

function CollapsePage() {
  return (
    <GuidePage title="Collapse" text="Shows the beginning of a long text. Never cut off what people need to decide.">
      <Specimen title="Clipped" use="150 pixels, then View More. Tabbing to a link in the hidden part reveals it.">
        <Collapse of="about The Lantern Keeper">
          <div className="flex max-w-[64ch] flex-col gap-3">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Collapse>
      </Specimen>
      <Specimen title="Short text" use="Text of 150 pixels or less has no button.">
        <Collapse>
          <p className="max-w-[64ch]">{paragraphs[3]}</p>
        </Collapse>
      </Specimen>
      <Specimen title="Expand" use="Fields and details that open in place on request.">
        <div className="grid gap-6 phone:grid-cols-2">
          <MoreFields />
          <MoreFields defaultOpen />
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
