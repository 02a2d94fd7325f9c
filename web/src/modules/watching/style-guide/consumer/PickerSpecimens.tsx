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

/** Height classes, for one column and two. */
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

/** Fields for specific formats: dates, money, phones, colors, images, addresses, text, codes. */
export const PickerSpecimens = () => (
  <>
    <Specimen
      title="Date"
      use="Typed or picked from a calendar. For a date with a time use MomentField, and name the time zone."
    >
      <Later room={rooms.days} part={days} />
    </Specimen>
    <Specimen title="Calendar" use="Opened by both date fields. Selected days are ink, unavailable days are faint.">
      <Later room={rooms.calendars} part={calendars} />
    </Specimen>
    <Specimen title="Date range" use="For reports and filters: both ends typed or picked, up to 366 days.">
      <Later room={rooms.ranges} part={ranges} />
    </Specimen>
    <Specimen title="Money" use="An amount in its currency, stored in minor units. Input is never rounded.">
      <Later room={rooms.amounts} part={amounts} />
    </Specimen>
    <Specimen
      title="Phone"
      use="Typed in the country’s format, stored with its country code. A leading + selects the country."
    >
      <Later room={rooms.phones} part={phones} />
    </Specimen>
    <Specimen title="Color" use="An organizer’s color: a preset, typed, or custom. Its text contrast is shown.">
      <Later room={rooms.colors} part={colors} />
    </Specimen>
    <Specimen
      title="Records"
      use="EntityPicker: one or more records, searched on the server. EntityField binds it to the API. For a few fixed options use SelectField."
    >
      <Later room={rooms.entities} part={entities} />
    </Specimen>
    <Specimen title="Image" use="Chosen or dropped, previewed before upload, and removable. Up to 2MB.">
      <Later room={rooms.images} part={images} />
    </Specimen>
    <Specimen title="Address" use="In the country’s format: its fields, labels and order.">
      <Later room={rooms.address} part={address} />
    </Specimen>
    <Specimen
      title="Formatted text"
      use="Such as an event’s description. Allows only headings, lists, links, bold and italic."
    >
      <Later room={rooms.texts} part={texts} />
    </Specimen>
    <Specimen title="Code" use="A code from an e-mail or text message: typed, pasted, or autofilled.">
      <Later room={rooms.codes} part={codes} />
    </Specimen>
  </>
)
