import { Armchair, Ellipsis, PenLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { mayManage, useRights } from '#platform/rights.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Money } from '#ui/Money.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { isOpen, itemBadges, itemText } from './item-badges.ts'
import type { OrderOffice, ShownItem, ShownOrder } from './order-documents.ts'

const renaming = lazyPart(async () => (await import('./RenameTicketDialog.tsx')).RenameTicketDialog)
const canceling = lazyPart(async () => (await import('./CancelTransferDialog.tsx')).CancelTransferDialog)
const exchanging = lazyPart(async () => (await import('./ExchangeSeatsDialog.tsx')).ExchangeSeatsDialog)

interface OrderItemsProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
}

type Opened = { readonly what: 'NAME' | 'SEAT' | 'TRANSFER'; readonly item: ShownItem }

/** Tickets and add-ons of an order one by one, with what became of them and what can be changed. */
export function OrderItems({ of, office }: OrderItemsProps) {
  const canChange = mayManage('orders', useRights()) && isOpen(of)
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  return (
    <section aria-label="Tickets" className="border-b border-line px-5 py-4">
      <h2 className="mb-2 font-semibold">Tickets</h2>
      <ul className="flex flex-col divide-y divide-line">
        {of.items.map((item) => (
          <Item key={item.id} item={item} canChange={canChange} onOpen={(what) => setOpened({ what, item })} />
        ))}
      </ul>
      <Lazy part={renaming} when={opened?.what === 'NAME'} onError={close}>
        {(RenameTicketDialog) =>
          opened?.what === 'NAME' ? <RenameTicketDialog {...{ of, office }} item={opened.item} onClose={close} /> : null
        }
      </Lazy>
      <Lazy part={exchanging} when={opened?.what === 'SEAT'} onError={close}>
        {(ExchangeSeatsDialog) =>
          opened?.what === 'SEAT' ? (
            <ExchangeSeatsDialog {...{ of, office }} item={opened.item} onClose={close} />
          ) : null
        }
      </Lazy>
      <Lazy part={canceling} when={opened?.what === 'TRANSFER'} onError={close}>
        {(CancelTransferDialog) =>
          opened?.what === 'TRANSFER' ? (
            <CancelTransferDialog {...{ of, office }} item={opened.item} onClose={close} />
          ) : null
        }
      </Lazy>
    </section>
  )
}

interface ItemProps {
  readonly item: ShownItem
  readonly canChange: boolean
  readonly onOpen: (what: Opened['what']) => void
}

function Item({ item, canChange, onOpen }: ItemProps) {
  const { name, place, holderName, state, kind, total, hasSeat } = item
  const badge = itemBadges[state]
  const isChangeable = canChange && kind === 'TICKET' && (state === 'VALID' || state === 'ON_ITS_WAY')
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1 leading-5">
        <span className="block font-semibold wrap-anywhere">{itemText(item)}</span>
        <span className="block text-13 text-ink-soft">
          {[place === '' ? '' : name, holderName].filter((part) => part !== '').join(', ')}
        </span>
      </span>
      <span className="flex flex-col items-end text-13">
        <Money of={total} mono className="text-13" />
        <StateBadge tone={badge.tone} icon={badge.icon}>
          {badge.label}
        </StateBadge>
      </span>
      {isChangeable ? (
        <Menu
          label={`Change ${itemText(item)}`}
          icon={Ellipsis}
          kind="quiet"
          size="table"
          square
          items={
            state === 'ON_ITS_WAY'
              ? [{ name: 'Cancel transfer', icon: Undo2, onChoose: () => onOpen('TRANSFER') }]
              : [
                  {
                    name: 'Change name',
                    icon: PenLine,
                    onChoose: () => onOpen('NAME'),
                  },
                  ...(hasSeat
                    ? [
                        {
                          name: 'Exchange seats',
                          icon: Armchair,
                          onChoose: () => onOpen('SEAT'),
                        },
                      ]
                    : []),
                ]
          }
        />
      ) : null}
    </li>
  )
}
