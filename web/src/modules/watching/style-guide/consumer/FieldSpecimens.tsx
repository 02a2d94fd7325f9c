import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import { Later } from './Later.tsx'
import { Specimen, StateRow } from './Specimen.tsx'

const examples = () => import('./FieldExamples.tsx')
const areas = lazyPart(async () => (await examples()).Areas)
const ticks = lazyPart(async () => (await examples()).Ticks)
const radios = lazyPart(async () => (await examples()).Radios)
const counts = lazyPart(async () => (await examples()).Counts)
const steps = lazyPart(async () => (await examples()).Steps)

/** Height classes, for one column and two. */
const rooms = {
  areas: 'h-[732px] phone:h-[404px]',
  ticks: 'h-[294px] phone:h-[274px]',
  radios: 'h-[482px] phone:h-[270px]',
  counts: 'h-[156px] phone:h-[68px]',
  steps: 'h-[31px] phone:h-[57px]',
} as const

const grid = 'grid gap-x-6 gap-y-5 phone:grid-cols-2'

/** Text fields, checkboxes and choices in every state. */
export const FieldSpecimens = () => (
  <>
    <Specimen
      title="Text field"
      use="A single line. The type selects the right keyboard; the autofill token saves typing."
    >
      <TextFields />
    </Specimen>
    <Specimen title="Text area" use="Several lines of plain text. With a limit, it shows a counter.">
      <Later room={rooms.areas} part={areas} />
    </Specimen>
    <Specimen title="Select" use="One of many options that need no explanation. For six or fewer, use radio cards.">
      <Selects />
    </Specimen>
    <Specimen title="Quiet select" use="The sort order above a list. Its label is for screen readers only.">
      <QuietSelects />
    </Specimen>
    <Specimen title="Checkbox" use="Something to agree to or turn on. Pressing the label toggles it.">
      <Later room={rooms.ticks} part={ticks} />
    </Specimen>
    <Specimen title="Radio cards" use="One of a few options, each with its price or explanation.">
      <Later room={rooms.radios} part={radios} />
    </Specimen>
    <Specimen title="Quantity" use="Stepper: a small number with plus and minus. It stops at the minimum and maximum.">
      <Later room={rooms.counts} part={counts} />
    </Specimen>
    <Specimen title="Steps" wide use="StepBar: a form in steps, with the answers so far. Phones show only the names.">
      <Later room={rooms.steps} part={steps} />
    </Specimen>
  </>
)

const TextFields = () => (
  <div className={grid}>
    <TextField label="Name" autoComplete="off" defaultValue="Ida Marlowe-Finch" />
    <div className="[&_input]:border-ink">
      <TextField label="Hovered" autoComplete="off" defaultValue="Ida Marlowe-Finch" />
    </div>
    <div className="[&_input]:outline-2 [&_input]:outline-offset-2 [&_input]:outline-ink">
      <TextField label="Focused" autoComplete="off" defaultValue="Ida Marlowe-Finch" />
    </div>
    <TextField label="E-mail" type="email" autoComplete="off" help="Your tickets and receipts go here." />
    <TextField label="Password" type="password" autoComplete="new-password" defaultValue="a long one" />
    <TextField label="Number" type="number" defaultValue="12" hint="1 to 100" />
    <TextField label="Search" type="search" placeholder="Event, venue, order" />
    <TextField label="Order number" mono defaultValue="K7-4410" />
    <TextField label="With an error" defaultValue="ida@" error="The e-mail field must be a valid email" />
    <TextField label="Disabled" disabled defaultValue="Can’t be changed now" />
    <TextField label="Read only" readOnly defaultValue="Can be copied" />
    <TextField label="In a back office" size="office" defaultValue="36 pixels high" />
  </div>
)

const levels = [
  { value: 'stalls', label: 'Stalls' },
  { value: 'circle', label: 'Circle' },
  { value: 'balcony', label: 'Balcony', disabled: true },
]

const Selects = () => (
  <div className={grid}>
    <SelectField label="Section" options={levels} placeholder="Choose" />
    <SelectField label="In a back office" size="office" options={levels} defaultValue="circle" />
    <SelectField label="With an error" options={levels} placeholder="Choose" error="The section field is required" />
    <SelectField label="Disabled" options={levels} disabled />
  </div>
)

const orders = [
  { value: 'best', label: 'Best first' },
  { value: 'house', label: 'By section' },
]

/** The default, hover and focus states. */
const QuietSelects = () => (
  <>
    <StateRow state="Rest">
      <SelectField label="Sort offers by" hideLabel quiet options={orders} className="relative" />
    </StateRow>
    <StateRow state="Hover">
      <span className="[&_select]:text-ink">
        <SelectField label="Sort by, hovered" hideLabel quiet options={orders} className="relative" />
      </span>
    </StateRow>
    <StateRow state="Focus">
      <span className="rounded-6 outline-2 outline-offset-2 outline-ink">
        <SelectField label="Sort by, focused" hideLabel quiet options={orders} className="relative" />
      </span>
    </StateRow>
  </>
)
