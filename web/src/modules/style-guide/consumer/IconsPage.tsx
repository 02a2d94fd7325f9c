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
const wayIcons = lazyPart(async () => (await examples()).WayIcons)

const sizes = [
  { size: 24, use: 'empty states, large' },
  { size: 22, use: 'heads on phones' },
  { size: 20, use: 'consumer area' },
  { size: 18, use: 'rail and buttons of back offices' },
  { size: 15, use: 'states' },
  { size: 13, use: 'in chips' },
] as const

const groups: readonly { readonly title: string; readonly use: string; readonly icons: readonly NamedIcon[] }[] = [
  {
    title: 'States',
    use: 'In the color of the state and beside its word.',
    icons: [
      [CircleCheck, 'done, on sale'],
      [Clock, 'soon, time left'],
      [Hourglass, 'waiting'],
      [TriangleAlert, 'attention'],
      [CircleAlert, 'failed'],
      [CircleX, 'refused, cancelled'],
      [Ban, 'not possible'],
      [CirclePause, 'paused'],
      [CircleSlash, 'off'],
      [Info, 'to know'],
      [Sparkle, 'new'],
      [CloudOff, 'no connection'],
      [TrendingUp, 'ahead'],
      [TrendingDown, 'behind'],
    ],
  },
  {
    title: 'Things',
    use: 'What a screen or a row is about. One thing has one icon everywhere.',
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
      [CircleUserRound, 'own account'],
      [MapPin, 'place'],
      [Armchair, 'seat'],
      [Accessibility, 'wheelchair place'],
      [Drama, 'theatre'],
      [DoorOpen, 'door'],
      [QrCode, 'code'],
      [Smartphone, 'on the phone'],
      [Mail, 'mail'],
      [MailCheck, 'mail arrived'],
      [MailWarning, 'mail came back'],
      [FileText, 'document'],
      [Gift, 'gift'],
      [Star, 'favorite'],
      [Sun, 'brightness'],
      [KeyRound, 'access code'],
      [LockKeyhole, 'locked'],
      [Calendar, 'calendar'],
      [CalendarClock, 'begins later'],
      [CalendarX, 'no dates'],
    ],
  },
]

function IconsPage() {
  return (
    <GuidePage
      title="Icons"
      text="One outline set, lucide. An icon helps a word along; alone it stands only in a square button that has a name."
    >
      <Specimen title="Sizes" use="By place, never by taste. The stroke is 1.5, and 1.75 at 16 and below.">
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
        title="Beside words"
        use="Before what it stands for: 8 from the word, in a state 6. Alone only in a square that is named."
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
      <Specimen title="Actions" use="Beside the verb, or alone in a square button that is named.">
        <Later room="h-[468px] phone:h-[308px] tablet:h-[244px] wide:h-[200px]" part={actionIcons} />
      </Specimen>
      <Specimen title="Ways" use="Where something leads or opens.">
        <Later room="h-[148px] phone:h-[116px] tablet:h-[84px] wide:h-[72px]" part={wayIcons} />
      </Specimen>
      <Facts
        of={{ Set: 'lucide, outline', Stroke: '1.5', 'At 16 and below': '1.75', 'Gap to the word': '8, in states 6' }}
      />
    </GuidePage>
  )
}
