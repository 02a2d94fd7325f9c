import { lazy } from 'react'
import { Later } from './Later.tsx'
import { Specimen } from './Specimen.tsx'

const examples = () => import('./PickerExamples.tsx')
const Days = lazy(async () => ({ default: (await examples()).Days }))
const Ranges = lazy(async () => ({ default: (await examples()).Ranges }))
const Amounts = lazy(async () => ({ default: (await examples()).Amounts }))
const Phones = lazy(async () => ({ default: (await examples()).Phones }))
const Colours = lazy(async () => ({ default: (await examples()).Colours }))
const Calendars = lazy(async () => ({ default: (await examples()).Calendars }))
const Entities = lazy(async () => ({ default: (await import('./EntityExamples.tsx')).Entities }))
const Images = lazy(async () => ({ default: (await import('./ImageExamples.tsx')).Images }))
const Address = lazy(async () => ({ default: (await examples()).Address }))
const Texts = lazy(async () => ({ default: (await import('./TextExamples.tsx')).Texts }))
const Codes = lazy(async () => ({ default: (await examples()).Codes }))

/** How high each is, in one column and in two. */
const rooms = {
  days: 'h-[472px] phone:h-[300px]',
  calendars: 'h-[588px] phone:h-[282px]',
  ranges: 'h-[258px]',
  amounts: 'h-[402px] phone:h-[230px]',
  phones: 'h-[382px] phone:h-[186px]',
  colours: 'h-[730px] phone:h-[406px]',
  entities: 'h-[912px] phone:h-[554px] desk:h-[518px]',
  images: 'h-[2479px] phone:h-[1258px]',
  address: 'h-[546px] phone:h-[456px]',
  texts: 'h-[1130px]',
  codes: 'h-[332px] phone:h-[206px]',
} as const

/** Fields for things with a form of their own: days, money, phones, colours, images, addresses, text, codes. */
export const PickerSpecimens = () => (
  <>
    <Specimen title="Day" use="Typed, or chosen from a calendar. With a time: the moment field, and name the zone.">
      <Later room={rooms.days}>
        <Days />
      </Later>
    </Specimen>
    <Specimen
      title="Calendar"
      use="What both fields of days open: what is chosen is ink, days that cannot be chosen are faint."
    >
      <Later room={rooms.calendars}>
        <Calendars />
      </Later>
    </Specimen>
    <Specimen title="Days in a row" use="For reports and filters: both ends typed or chosen, at most 366 days.">
      <Later room={rooms.ranges}>
        <Ranges />
      </Later>
    </Specimen>
    <Specimen title="Money" use="An amount in its currency, kept in minor units. What is typed is never rounded.">
      <Later room={rooms.amounts}>
        <Amounts />
      </Later>
    </Specimen>
    <Specimen title="Phone" use="Typed as the country writes it, kept with its country. A + chooses the country.">
      <Later room={rooms.phones}>
        <Phones />
      </Later>
    </Specimen>
    <Specimen title="Colour" use="An organiser’s colour: one of six, typed, or mixed. How it reads is measured.">
      <Later room={rooms.colours}>
        <Colours />
      </Later>
    </Specimen>
    <Specimen
      title="Records"
      use="EntityPicker: one or several of many, searched on the server. EntityField binds it. For a few fixed options: SelectField."
    >
      <Later room={rooms.entities}>
        <Entities />
      </Later>
    </Specimen>
    <Specimen title="Image" use="Chosen or dropped, shown before it is sent, and taken away again. At most 2MB.">
      <Later room={rooms.images}>
        <Images />
      </Later>
    </Specimen>
    <Specimen title="Address" use="In the form of its country: its fields, in its words and its order.">
      <Later room={rooms.address}>
        <Address />
      </Later>
    </Specimen>
    <Specimen
      title="Formatted text"
      use="What an organiser tells about an event. Only headings, lists, links, bold and italic come out."
    >
      <Later room={rooms.texts}>
        <Texts />
      </Later>
    </Specimen>
    <Specimen title="Code" use="A code that came by mail or message: typed, pasted, or filled in by the device.">
      <Later room={rooms.codes}>
        <Codes />
      </Later>
    </Specimen>
  </>
)
