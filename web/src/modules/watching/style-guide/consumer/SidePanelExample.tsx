import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { SidePanel } from '#ui/SidePanel.tsx'

const orders = [
  { code: 'K7-4410', buyer: 'Ida Marlowe-Finch', what: '2 tickets, Stalls, row G' },
  { code: 'K7-4409', buyer: 'Tomas Okoro', what: '4 tickets, Circle, row B' },
  { code: 'K7-4402', buyer: 'Wren Halloran', what: '1 ticket, Gallery' },
] as const

/** Orders with a side panel. The box contains the panel, which is otherwise fixed to the screen's edge. */
export function SidePanelExample() {
  const [code, setCode] = useState<string | undefined>(orders[0].code)
  const at = orders.findIndex((order) => order.code === code)
  const shown = orders[at]
  return (
    <div className="relative flex h-80 overflow-hidden rounded-12 border border-line bg-card contain-paint [--panel:320px]">
      <ul className="min-w-0 flex-1">
        {orders.map((order) => (
          <li key={order.code} className={classes('border-b border-line', order.code === code && 'bg-admit-tint')}>
            <Button kind="quiet" className="w-full justify-start!" onClick={() => setCode(order.code)}>
              <span className="mono">{order.code}</span>
              <span className="truncate font-normal">{order.buyer}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <SidePanel
          label={`Order ${shown.code}`}
          head={`${String(at + 1)} of ${String(orders.length)}`}
          onClose={() => setCode(undefined)}
          foot={<Button size="office">Open order</Button>}
        >
          <div className="px-5 py-4">
            <h3 className="display text-20">{shown.buyer}</h3>
            <p className="text-ink-soft">{shown.what}</p>
          </div>
        </SidePanel>
      )}
    </div>
  )
}
