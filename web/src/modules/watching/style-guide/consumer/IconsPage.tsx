import { createFileRoute } from '@tanstack/react-router'
import {
  Accessibility,
  Armchair,
  Ban,
  Calendar,
  CalendarClock,
  CalendarDays,
  CalendarX,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleSlash,
  CircleUserRound,
  CircleX,
  Clock,
  CloudOff,
  CreditCard,
  DoorOpen,
  Drama,
  FileText,
  Gift,
  Hourglass,
  Info,
  KeyRound,
  Layers,
  LockKeyhole,
  Mail,
  MailCheck,
  MailWarning,
  MapPin,
  QrCode,
  ReceiptText,
  ShoppingBag,
  Smartphone,
  Sparkle,
  Star,
  Store,
  Sun,
  Ticket,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  UserRound,
  Wallet,
} from 'lucide-react'
import { lazyPart } from '#ui/Lazy.tsx'
import { IconGrid, type NamedIcon } from './IconGrid.tsx'
import { Later } from './Later.tsx'
import { Example, Examples, Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/icons')({ ssr: true, component: IconsPage })

const examples = () => import('./IconExamples.tsx')
const actionIcons = lazyPart(async () => (await examples()).ActionIcons)
const navigationIcons = lazyPart(async () => (await examples()).NavigationIcons)

const sizes = [
  { size: 24, use: 'empty states' },
  { size: 22, use: 'phone headers' },
  { size: 20, use: 'consumer area' },
  { size: 18, use: 'back-office rail and buttons' },
  { size: 15, use: 'states' },
  { size: 13, use: 'chips' },
] as const

const groups: readonly { readonly title: string; readonly use: string; readonly icons: readonly NamedIcon[] }[] = [
  {
    title: 'States',
    use: 'In the state’s color, next to its name.',
    icons: [
      [CircleCheck, 'done, on sale'],
      [Clock, 'soon, time left'],
      [Hourglass, 'waiting'],
      [TriangleAlert, 'attention'],
      [CircleAlert, 'failed'],
      [CircleX, 'declined, canceled'],
      [Ban, 'not possible'],
      [CirclePause, 'paused'],
      [CircleSlash, 'off'],
      [Info, 'information'],
      [Sparkle, 'new'],
      [CloudOff, 'no connection'],
      [TrendingUp, 'ahead'],
      [TrendingDown, 'behind'],
    ],
  },
  {
    title: 'Things',
    use: 'The subject of a screen or row. Each object has the same icon everywhere.',
    icons: [
      [Ticket, 'ticket'],
      [CalendarDays, 'event, date'],
      [Layers, 'collection'],
      [Store, 'storefront'],
      [ShoppingBag, 'cart'],
      [ReceiptText, 'order, receipt'],
      [CreditCard, 'card'],
      [Wallet, 'payment'],
      [UserRound, 'person'],
      [CircleUserRound, 'your account'],
      [MapPin, 'venue'],
      [Armchair, 'seat'],
      [Accessibility, 'wheelchair space'],
      [Drama, 'theater'],
      [DoorOpen, 'door'],
      [QrCode, 'code'],
      [Smartphone, 'on the phone'],
      [Mail, 'mail'],
      [MailCheck, 'mail delivered'],
      [MailWarning, 'mail bounced'],
      [FileText, 'document'],
      [Gift, 'gift'],
      [Star, 'favorite'],
      [Sun, 'brightness'],
      [KeyRound, 'access code'],
      [LockKeyhole, 'locked'],
      [Calendar, 'calendar'],
      [CalendarClock, 'starts later'],
      [CalendarX, 'no dates'],
    ],
  },
]

function IconsPage() {
  return (
    <GuidePage
      title="Icons"
      text="One outline set, Lucide. Icons support text. Use one alone only in a square button with an accessible name."
    >
      <Specimen title="Sizes" use="The context determines the size. The stroke is 1.5, and 1.75 at 16 and below.">
        <Examples>
          {sizes.map(({ size, use }) => (
            <Example key={size} note={`${size}, ${use}`}>
              <Ticket aria-hidden="true" size={size} strokeWidth={size <= 16 ? 1.75 : 1.5} />
            </Example>
          ))}
        </Examples>
      </Specimen>
      {groups.map(({ title, use, icons }) => (
        <Specimen key={title} title={title} use={use}>
          <IconGrid of={icons} />
        </Specimen>
      ))}
      <Specimen
        title="With text"
        use="Before the text, with a gap of 8, or 6 in states. Alone only in a square button with an accessible name."
      >
        <div className="flex flex-wrap items-center gap-6">
          <span className="flex items-center gap-2 font-semibold">
            <Ticket aria-hidden="true" size={18} strokeWidth={1.5} /> Your tickets
          </span>
          <span className="flex items-center gap-1.5 font-semibold text-go">
            <CircleCheck aria-hidden="true" size={15} strokeWidth={1.75} /> On sale
          </span>
          <span className="rounded-6 border border-edge bg-card p-2">
            <CalendarDays aria-hidden="true" size={18} strokeWidth={1.5} />
          </span>
        </div>
      </Specimen>
      <Specimen title="Actions" use="Next to the verb, or alone in a square button with an accessible name.">
        <Later room="h-[468px] phone:h-[308px] tablet:h-[244px] wide:h-[200px]" part={actionIcons} />
      </Specimen>
      <Specimen title="Navigation" use="Where something leads or opens.">
        <Later room="h-[148px] phone:h-[116px] tablet:h-[84px] wide:h-[72px]" part={navigationIcons} />
      </Specimen>
      <Facts
        of={{ Set: 'Lucide, outline', Stroke: '1.5', 'At 16 and below': '1.75', 'Gap to text': '8, or 6 in states' }}
      />
    </GuidePage>
  )
}
