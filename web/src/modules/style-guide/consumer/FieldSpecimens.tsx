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

/** How high each is, in one column and in two. */
const rooms = {
  areas: 'h-[732px] phone:h-[404px]',
  ticks: 'h-[294px] phone:h-[274px]',
  radios: 'h-[482px] phone:h-[270px]',
  counts: 'h-[156px] phone:h-[68px]',
  steps: 'h-[31px] phone:h-[57px]',
} as const

const grid = 'grid gap-x-6 gap-y-5 phone:grid-cols-2'

/** What is typed into, ticked and chosen, in every state. */
export const FieldSpecimens = () => (
  <>
    <Specimen title="Text field" use="One line. The type brings the right keyboard; the autofill token saves typing.">
      <TextFields />
    </Specimen>
    <Specimen title="Text area" use="Several lines of plain words. The counter stands there where there is a limit.">
      <Later room={rooms.areas} part={areas} />
    </Specimen>
    <Specimen
      title="Select"
      use="One of many, when they need no explaining. With six or fewer, radio cards show them all."
    >
      <Selects />
    </Specimen>
    <Specimen
      title="Quiet select"
      use="The order in the head of a list. Its label is read out, and what it says is enough."
    >
      <QuietSelects />
    </Specimen>
    <Specimen title="Checkbox" use="Something to agree to or switch on. The whole sentence can be pressed.">
      <Later room={rooms.ticks} part={ticks} />
    </Specimen>
    <Specimen title="Radio cards" use="One of a few, all in sight, each with what it costs or means.">
      <Later room={rooms.radios} part={radios} />
    </Specimen>
    <Specimen title="Count" use="Stepper: a few, counted up and down. It stops at the least and at the most.">
      <Later room={rooms.counts} part={counts} />
    </Specimen>
    <Specimen
      title="Steps"
      wide
      use="StepBar: a form in parts, with what was answered so far. On a phone only the names stand."
    >
      <Later room={rooms.steps} part={steps} />
    </Specimen>
  </>
)

const TextFields = () => (
  <div className={grid}>
    <TextField label="Name" autoComplete="off" defaultValue="Ida Marlowe-Finch" />
    <div className="[&_input]:border-ink">
      <TextField label="Pointed at" autoComplete="off" defaultValue="Ida Marlowe-Finch" />
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
    <TextField label="Off" disabled defaultValue="Cannot be changed now" />
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
    <SelectField label="Part of the house" options={levels} placeholder="Choose" />
    <SelectField label="In a back office" size="office" options={levels} defaultValue="circle" />
    <SelectField label="With an error" options={levels} placeholder="Choose" error="The part field is required" />
    <SelectField label="Off" options={levels} disabled />
  </div>
)

const orders = [
  { value: 'best', label: 'Best first' },
  { value: 'house', label: 'By section' },
]

/** The field's own look, held still: a pointer over it, the focus in it. */
const QuietSelects = () => (
  <>
    <StateRow state="Rest">
      <SelectField label="Order of the offers" hideLabel quiet options={orders} className="relative" />
    </StateRow>
    <StateRow state="Hover">
      <span className="[&_select]:text-ink">
        <SelectField label="Order, pointed at" hideLabel quiet options={orders} className="relative" />
      </span>
    </StateRow>
    <StateRow state="Focus">
      <span className="rounded-6 outline-2 outline-offset-2 outline-ink">
        <SelectField label="Order, focused" hideLabel quiet options={orders} className="relative" />
      </span>
    </StateRow>
  </>
)
