import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabPanelsProps {
  /** Subject of the tabs, for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly name: ReactNode; readonly body: ReactNode }[]
  /** ID of the open tab, if the parent controls it. */
  readonly open?: string
  readonly onOpen?: (id: string) => void
}

/** Tabs without their own URLs. For tabs with URLs use a `TabBar` of links. */
export function TabPanels({ label, tabs, open, onOpen }: TabPanelsProps) {
  return (
    <Base.Root
      {...(open === undefined ? { defaultValue: tabs[0]?.id } : { value: open })}
      onValueChange={(id: string) => onOpen?.(id)}
    >
      <Base.List activateOnFocus aria-label={label} className="side-scroll gap-6 border-b border-line">
        {tabs.map(({ id, name }) => (
          <Base.Tab
            key={id}
            value={id}
            className="flex h-[42px] shrink-0 items-center gap-1.5 border-b-2 border-transparent text-14 text-ink-soft -outline-offset-2 hover:text-ink data-active:border-ink data-active:font-semibold data-active:text-ink pointer-coarse:h-11"
          >
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, body }) => (
        <Base.Panel key={id} value={id} className="rounded-6 pt-4">
          {body}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
