import { emptyLocation } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { useState } from 'react'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { Calendar, calendarPaper } from '#ui/Calendar.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { ColorField } from '#ui/ColorField.tsx'
import { ColorPad } from '#ui/ColorPad.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DateRangeField } from '#ui/DateRangeField.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'

const grid = 'grid gap-x-6 gap-y-5 phone:grid-cols-2'

export function Days() {
  const [day, setDay] = useState('2027-03-11')
  const [moment, setMoment] = useState('2027-03-11T19:30')
  return (
    <div className={grid}>
      <DateField label="Opening night" value={day} onValue={setDay} min="2027-01-01" max="2027-12-31" />
      <DateField label="In a back office" size="office" value={day} onValue={setDay} />
      <DateField label="With an error" value="" onValue={setDay} error="The opening night field is required" />
      <DateField label="Disabled" value={day} onValue={setDay} disabled />
      <MomentField label="Doors" help="Port Averil time." value={moment} onValue={setMoment} />
    </div>
  )
}

/** The calendars of date and range fields. */
export function Calendars() {
  const [day, setDay] = useState('2027-03-11')
  const [days, setDays] = useState({ from: '2027-03-09', to: '2027-03-18' })
  return (
    <div className="flex flex-wrap gap-6">
      <div className={calendarPaper}>
        <Calendar kind="day" day={day} onDay={setDay} first="2027-03-03" last="2027-03-28" />
      </div>
      <div className={calendarPaper}>
        <Calendar kind="range" {...days} maxDays={366} onRange={setDays} />
      </div>
    </div>
  )
}

export function Ranges() {
  const [days, setDays] = useState({ from: '2027-03-01', to: '2027-03-31' })
  const [tooLong, setTooLong] = useState({ from: '2026-01-01', to: '2027-03-31' })
  return (
    <div className="flex max-w-[560px] flex-col gap-6">
      <DateRangeField label="Report period" value={days} onValue={setDays} help="Both days are included." />
      <DateRangeField label="More than a year" size="office" value={tooLong} onValue={setTooLong} />
    </div>
  )
}

export function Amounts() {
  const [price, setPrice] = useState<number | null>(8950)
  const [yen, setYen] = useState<number | null>(12_000)
  return (
    <div className={grid}>
      <MoneyField label="Price" currency="USD" value={price} onValue={setPrice} help="Fees are added on top." />
      <MoneyField label="Without decimals" currency="JPY" value={yen} onValue={setYen} size="office" />
      <MoneyField
        label="With an error"
        currency="USD"
        value={100}
        onValue={setPrice}
        error="You must enter a value greater than the minimum amount for this ticket: $10.00 or more"
      />
      <MoneyField label="Disabled" currency="KWD" value={1500} onValue={setPrice} disabled />
    </div>
  )
}

export function Phones() {
  const [phone, setPhone] = useState('+12025550123')
  return (
    <div className={grid}>
      <PhoneField
        label="Phone"
        hint="optional"
        value={phone}
        onValue={setPhone}
        help="In case there are questions about your order."
      />
      <PhoneField
        label="With an error"
        value=""
        onValue={setPhone}
        error="The phone field must be a valid phone number"
      />
      <PhoneField label="In a back office" country="GB" size="office" value="" onValue={setPhone} />
      <PhoneField label="Disabled" value="" onValue={setPhone} disabled />
    </div>
  )
}

export function Colors() {
  const [color, setColor] = useState('#1f6b4a')
  const [light, setLight] = useState('#f2b705')
  return (
    <div className={grid}>
      <ColorField label="Shop color" value={color} onValue={setColor} />
      <ColorField label="With dark text" value={light} onValue={setLight} />
      <div>
        <p className="mb-1.5 text-14 font-semibold">Custom color</p>
        <ColorPad value={color} onValue={setColor} />
      </div>
      <ColorField label="Disabled" value="#d53100" onValue={setColor} disabled />
    </div>
  )
}

export function Address() {
  const [address, setAddress] = useState<Location>(emptyLocation())
  return (
    <div className="max-w-[560px]">
      <AddressFields value={address} onValue={setAddress} errors={{ postalCode: 'The zip code field is required' }} />
    </div>
  )
}

export function Codes() {
  const [code, setCode] = useState('417')
  return (
    <div className="flex flex-wrap gap-6">
      <CodeField label="Code from your e-mail" value={code} onValue={setCode} help="Valid for 10 minutes." />
      <CodeField
        label="With an error"
        value="417052"
        onValue={setCode}
        error="This code has expired. Request a new one."
      />
      <CodeField label="Disabled" value="" onValue={setCode} disabled />
    </div>
  )
}
