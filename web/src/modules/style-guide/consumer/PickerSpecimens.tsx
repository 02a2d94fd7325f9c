import { lazyPart } from '#ui/Lazy.tsx'
import { Later } from './Later.tsx'
import { Specimen } from './Specimen.tsx'

const examples = () => import('./PickerExamples.tsx')
const days = lazyPart(async () => (await examples()).Days)
const ranges = lazyPart(async () => (await examples()).Ranges)
const amounts = lazyPart(async () => (await examples()).Amounts)
const phones = lazyPart(async () => (await examples()).Phones)
const colors = lazyPart(async () => (await examples()).Colors)
const calendars = lazyPart(async () => (await examples()).Calendars)
const entities = lazyPart(async () => (await import('./EntityExamples.tsx')).Entities)
const images = lazyPart(async () => (await import('./ImageExamples.tsx')).Images)
const address = lazyPart(async () => (await examples()).Address)
const texts = lazyPart(async () => (await import('./TextExamples.tsx')).Texts)
const codes = lazyPart(async () => (await examples()).Codes)

/** How high each is, in one column and in two. */
const rooms = {
  days: 'h-[472px] phone:h-[300px]',
  calendars: 'h-[588px] phone:h-[282px]',
  ranges: 'h-[258px]',
  amounts: 'h-[402px] phone:h-[230px]',
  phones: 'h-[382px] phone:h-[186px]',
  colors: 'h-[730px] phone:h-[406px]',
  entities: 'h-[912px] phone:h-[554px] desk:h-[518px]',
  images: 'h-[2479px] phone:h-[1258px]',
  address: 'h-[546px] phone:h-[456px]',
  texts: 'h-[1130px]',
  codes: 'h-[332px] phone:h-[206px]',
} as const

/** Fields for things with a form of their own: days, money, phones, colors, images, addresses, text, codes. */
export const PickerSpecimens = () => (
  <>
    <Specimen title="Day" use="Typed, or chosen from a calendar. With a time: the moment field, and name the zone.">
      <Later room={rooms.days} part={days} />
    </Specimen>
    <Specimen
      title="Calendar"
      use="What both fields of days open: what is chosen is ink, days that cannot be chosen are faint."
    >
      <Later room={rooms.calendars} part={calendars} />
    </Specimen>
    <Specimen title="Days in a row" use="For reports and filters: both ends typed or chosen, at most 366 days.">
      <Later room={rooms.ranges} part={ranges} />
    </Specimen>
    <Specimen title="Money" use="An amount in its currency, kept in minor units. What is typed is never rounded.">
      <Later room={rooms.amounts} part={amounts} />
    </Specimen>
    <Specimen title="Phone" use="Typed as the country writes it, kept with its country. A + chooses the country.">
      <Later room={rooms.phones} part={phones} />
    </Specimen>
    <Specimen title="Color" use="An organizer’s color: one of six, typed, or mixed. How it reads is measured.">
      <Later room={rooms.colors} part={colors} />
    </Specimen>
    <Specimen
      title="Records"
      use="EntityPicker: one or several of many, searched on the server. EntityField binds it. For a few fixed options: SelectField."
    >
      <Later room={rooms.entities} part={entities} />
    </Specimen>
    <Specimen title="Image" use="Chosen or dropped, shown before it is sent, and taken away again. At most 2MB.">
      <Later room={rooms.images} part={images} />
    </Specimen>
    <Specimen title="Address" use="In the form of its country: its fields, in its words and its order.">
      <Later room={rooms.address} part={address} />
    </Specimen>
    <Specimen
      title="Formatted text"
      use="What an organizer tells about an event. Only headings, lists, links, bold and italic come out."
    >
      <Later room={rooms.texts} part={texts} />
    </Specimen>
    <Specimen title="Code" use="A code that came by mail or message: typed, pasted, or filled in by the device.">
      <Later room={rooms.codes} part={codes} />
    </Specimen>
  </>
)
