import { emptyLocation } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { useState } from 'react'
import { AddressFields } from '#modules/addresses/consumer/AddressFields.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { ColourField } from '#ui/ColourField.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DateRangeField } from '#ui/DateRangeField.tsx'
import { ImageField, sameImage } from '#ui/ImageField.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import { RichTextField } from '#ui/RichTextField.tsx'

const grid = 'grid gap-x-6 gap-y-5 phone:grid-cols-2'

export function Days() {
  const [day, setDay] = useState('2027-03-11')
  const [moment, setMoment] = useState('2027-03-11T19:30')
  return (
    <div className={grid}>
      <DateField label="Opening night" value={day} onValue={setDay} min="2027-01-01" max="2027-12-31" />
      <DateField label="In a back office" size="office" value={day} onValue={setDay} />
      <DateField label="With an error" value="" onValue={setDay} error="The opening night field is required" />
      <DateField label="Off" value={day} onValue={setDay} disabled />
      <MomentField label="Doors" help="On the clocks of Port Averil." value={moment} onValue={setMoment} />
    </div>
  )
}

export function Ranges() {
  const [days, setDays] = useState({ from: '2027-03-01', to: '2027-03-31' })
  const [tooLong, setTooLong] = useState({ from: '2026-01-01', to: '2027-03-31' })
  return (
    <div className="flex max-w-[560px] flex-col gap-6">
      <DateRangeField label="Days of the report" value={days} onValue={setDays} help="Both days are part of it." />
      <DateRangeField label="More than a year" size="office" value={tooLong} onValue={setTooLong} />
    </div>
  )
}

export function Amounts() {
  const [price, setPrice] = useState<number | null>(8950)
  const [yen, setYen] = useState<number | null>(12_000)
  return (
    <div className={grid}>
      <MoneyField label="Price" currency="USD" value={price} onValue={setPrice} help="Buyers see fees beside it." />
      <MoneyField label="Without decimals" currency="JPY" value={yen} onValue={setYen} size="office" />
      <MoneyField
        label="With an error"
        currency="USD"
        value={100}
        onValue={setPrice}
        error="You must enter a value greater than the minimum amount for this ticket"
      />
      <MoneyField label="Off" currency="KWD" value={1500} onValue={setPrice} disabled />
    </div>
  )
}

export function Phones() {
  const [phone, setPhone] = useState('')
  return (
    <div className={grid}>
      <PhoneField
        label="Phone"
        hint="optional"
        value={phone}
        onValue={setPhone}
        help="For questions about the order."
      />
      <PhoneField
        label="With an error"
        value=""
        onValue={setPhone}
        error="The phone field must be a valid phone number"
      />
      <PhoneField label="In a back office" country="GB" size="office" value={phone} onValue={setPhone} />
      <PhoneField label="Off" value="" onValue={setPhone} disabled />
    </div>
  )
}

export function Colours() {
  const [colour, setColour] = useState('#1f6b4a')
  return (
    <div className={grid}>
      <ColourField label="Colour of the shop" value={colour} onValue={setColour} />
      <ColourField label="Off" value="#d53100" onValue={setColour} disabled />
    </div>
  )
}

export function Images() {
  const [poster, setPoster] = useState(sameImage)
  const [banner, setBanner] = useState(sameImage)
  return (
    <div className="flex flex-col gap-5">
      <ImageField label="Poster" value={poster} onValue={setPoster} />
      <ImageField
        label="Banner"
        value={banner}
        onValue={setBanner}
        recommended={{ width: 1600, height: 400 }}
        error="The banner size must be less than 2MB"
      />
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

export function Texts() {
  const [text, setText] = useState('<p>Doors at 7 pm. Bring a coat: the yard is open to the sky.</p>')
  return (
    <div className="flex max-w-[680px] flex-col gap-5">
      <RichTextField label="About the event" maxLength={2000} value={text} onValue={setText} />
      <RichTextField label="With an error" value="" onValue={setText} error="The text field is required" />
    </div>
  )
}

export function Codes() {
  const [code, setCode] = useState('417')
  return (
    <div className="flex flex-wrap gap-6">
      <CodeField label="Code from the mail" value={code} onValue={setCode} help="It holds for ten minutes." />
      <CodeField
        label="With an error"
        value="417052"
        onValue={setCode}
        error="This code has run out. Ask for another."
      />
      <CodeField label="Off" value="" onValue={setCode} disabled />
    </div>
  )
}
