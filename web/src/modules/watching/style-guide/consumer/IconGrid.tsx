import type { LucideIcon } from 'lucide-react'

export type NamedIcon = readonly [icon: LucideIcon, meaning: string]

/** Icons with what each means. */
export const IconGrid = ({ of }: { readonly of: readonly NamedIcon[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-3 phone:grid-cols-3 tablet:grid-cols-4 wide:grid-cols-5">
    {of.map(([Icon, meaning]) => (
      <li key={meaning} className="flex items-center gap-2.5 text-14">
        <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        {meaning}
      </li>
    ))}
  </ul>
)
