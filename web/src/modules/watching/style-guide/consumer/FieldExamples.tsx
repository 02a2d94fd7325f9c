import { useId, useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { StepBar, type StepMark } from '#ui/StepBar.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { Example, Examples } from './Specimen.tsx'

const grid = 'grid gap-x-6 gap-y-5 phone:grid-cols-2'

export const Areas = () => (
  <div className={grid}>
    <TextArea label="Message" maxLength={200} defaultValue="Two of us are coming by train and may be late." />
    <TextArea
      label="Note for staff"
      defaultValue="Call her on (202) 555-0123."
      help="Everyone on your team can read it."
    />
    <TextArea label="With an error" error="The message field is required" />
    <TextArea label="Disabled" disabled defaultValue="Closed" />
  </div>
)

export const Ticks = () => (
  <div className="flex flex-col gap-4">
    <Checkbox>Send me news about this venue</Checkbox>
    <Checkbox defaultChecked help="No more than one e-mail a week.">
      Notify me when dates are added
    </Checkbox>
    <Checkbox mixed>Some of these events</Checkbox>
    <div className="[&_input]:outline-2 [&_input]:outline-offset-2 [&_input]:outline-ink">
      <Checkbox>Focused</Checkbox>
    </div>
    <Checkbox error="You must agree to the terms and conditions to proceed">
      I agree to the terms and conditions
    </Checkbox>
    <Checkbox disabled>Not available for this event</Checkbox>
  </div>
)

const steps: readonly StepMark[] = [
  { id: 'delivery', label: 'Delivery', state: 'done', note: 'On your phone' },
  { id: 'questions', label: 'Questions', state: 'current', note: '2 of 3' },
  { id: 'payment', label: 'Payment', state: 'upcoming' },
]

export const Steps = () => <StepBar label="Example steps" steps={steps} />

export function Counts() {
  const [count, setCount] = useState(2)
  return (
    <Examples>
      <Example note="Default">
        <Stepper label="Adult tickets" value={count} min={0} max={6} onValue={setCount} />
      </Example>
      <Example note="Minimum">
        <Stepper label="Tickets under 26" value={0} max={6} onValue={setCount} />
      </Example>
      <Example note="Maximum">
        <Stepper label="Tickets for groups" value={6} max={6} onValue={setCount} />
      </Example>
      <Example note="Disabled">
        <Stepper label="Tickets not on sale" value={1} max={6} onValue={setCount} disabled />
      </Example>
    </Examples>
  )
}

export function Radios() {
  const [value, setValue] = useState<string>('mobile')
  return (
    <div className={grid}>
      <RadioGroup
        legend="How would you like your tickets?"
        name={useId()}
        value={value}
        onValue={setValue}
        options={[
          { value: 'mobile', label: 'On your phone', detail: 'Instantly, by e-mail', after: 'Free' },
          { value: 'post', label: 'By mail', detail: 'Five business days', after: '$4.50' },
          { value: 'desk', label: 'Pickup', detail: 'Not available for this event', disabled: true },
        ]}
      />
      <RadioGroup
        legend="With an error"
        name={useId()}
        value={undefined}
        onValue={setValue}
        error="The choice field is required"
        options={[
          { value: 'a', label: 'Pick up at the box office' },
          { value: 'b', label: 'Send to a friend' },
        ]}
      />
    </div>
  )
}
