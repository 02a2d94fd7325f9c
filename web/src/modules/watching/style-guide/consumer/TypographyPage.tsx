import { timeAt } from '@admission/common/time.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EventDate } from '#ui/EventDate.tsx'
import { Money } from '#ui/Money.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/typography')({ ssr: true, component: TypographyPage })

/** 7:30 PM on a Thursday in Port Averil. */
const opening = timeAt(Date.UTC(2027, 2, 11, 19, 30), 'Europe/London')

const faces = [
  { name: 'Bricolage Grotesque', use: 'Headings, figures, posters', className: 'display text-28' },
  { name: 'Instrument Sans', use: 'Body text, prices, totals', className: 'text-28' },
  { name: 'Spline Sans Mono', use: 'Tables, codes, seats, receipts', className: 'mono text-28' },
] as const

const headings = [
  { size: '88/81', use: 'shop hero, one per page', className: 'display-lead text-48 phone:text-88', text: 'Tonight' },
  { size: '64', use: 'ticket and receipt figures', className: 'display-lead text-64', text: 'G 21' },
  { size: '48/50', use: 'consumer page title', className: 'display text-48', text: 'Your tickets' },
  { size: '36/40', use: 'page title on phones', className: 'display text-36', text: 'Choose your seats' },
  { size: '28/32', use: 'section, back-office figures', className: 'display text-28', text: 'What happens next' },
  { size: '22/26', use: 'record name', className: 'display text-22', text: 'Harbour Sinfonia plays Dusk' },
  { size: '20/24', use: 'card, back-office page title', className: 'display text-20', text: 'Who Fed the Gulls' },
  { size: '18/26', use: 'form or panel section', className: 'display text-18', text: 'Who may buy' },
] as const

const texts = [
  { size: '18/26', use: 'introduction', className: 'text-18' },
  { size: '17/25', use: 'bottom bar button', className: 'text-17' },
  { size: '16/24', use: 'body text', className: 'text-16' },
  { size: '15/22', use: 'card text', className: 'text-15' },
  { size: '14/20', use: 'back offices, secondary text', className: 'text-14' },
  { size: '13/18', use: 'labels, table heads, help', className: 'text-13' },
  { size: '12/16', use: 'the smallest size', className: 'text-12' },
] as const

const sentence = 'Doors open at 6:45 PM; latecomers are seated at the first break.'

const Line = ({
  size,
  use,
  className,
  text,
}: {
  readonly size: string
  readonly use: string
  readonly className: string
  readonly text: string
}) => (
  <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0 phone:grid phone:grid-cols-[64px_200px_minmax(0,1fr)] phone:items-baseline phone:gap-4">
    <span className="mono text-13 text-ink-soft">{size}</span>
    <span className="text-13 text-ink-soft">{use}</span>
    <span className={className}>{text}</span>
  </li>
)

function TypographyPage() {
  return (
    <GuidePage
      title="Typography"
      text="A bold grotesque for headings, a quiet one for reading, a monospaced one for comparing. All three are self-hosted."
    >
      <Specimen title="Typefaces" use="One job each. Weights and widths come with the size; don’t pick them by hand.">
        <ul className="grid gap-6 tablet:grid-cols-3">
          {faces.map(({ name, use, className }) => (
            <li key={name}>
              <p className={className}>{name}</p>
              <p className="mt-1 text-13 text-ink-soft">{use}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        title="Headings and figures"
        use="Tighter from 48 up. Use at most one of the three largest per page."
        wide
      >
        <ul>
          {headings.map((line) => (
            <Line key={line.size} {...line} />
          ))}
        </ul>
      </Specimen>
      <Specimen
        title="Text"
        use="Keep lines to 64 characters or fewer. Secondary text is softer, and never smaller than 12."
        wide
      >
        <ul>
          {texts.map((line) => (
            <Line key={line.size} {...line} text={sentence} />
          ))}
        </ul>
      </Specimen>
      <Specimen
        title="Figures"
        use="Amounts and times never wrap between number and unit. In columns all digits have the same width."
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-3">
          <dt className="text-ink-soft">In a sentence</dt>
          <dd>
            from <Money of={{ amount: 2_200, exponent: 2, currency: 'USD' }} />, Fri{' '}
            <span className="whole">7:30 PM</span>
          </dd>
          <dt className="text-ink-soft">In a column</dt>
          <dd className="flex w-fit flex-col items-end">
            <Money mono of={{ amount: 16_000, exponent: 2, currency: 'USD' }} />
            <Money mono of={{ amount: -1_600, exponent: 2, currency: 'USD' }} />
            <Money mono of={{ amount: 1_740, exponent: 2, currency: 'USD' }} />
          </dd>
          <dt className="text-ink-soft">Without cents</dt>
          <dd>
            <Money of={{ amount: 12_800, exponent: 0, currency: 'JPY' }} />
          </dd>
          <dt className="text-ink-soft">A date</dt>
          <dd>
            <EventDate of={{ dateShow: opening, dateShowFlags: [] }} long />
          </dd>
          <dt className="text-ink-soft">A date without a time</dt>
          <dd>
            <EventDate of={{ dateShow: opening, dateShowFlags: ['TIME_TBD'] }} />
          </dd>
          <dt className="text-ink-soft">A code</dt>
          <dd className="mono">7K4M-Q2XD</dd>
        </dl>
      </Specimen>
      <Facts
        of={{
          'Heading tracking': '−0.018 em',
          'From 48 up': '−0.03 em',
          'Column figure tracking': '−0.02 em',
          'Text line height': '1.5',
        }}
      />
    </GuidePage>
  )
}
