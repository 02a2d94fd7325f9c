import { firstCharacter } from '@admission/common/cut-text.ts'
/** The product's logo: a ticket. */
export const ProductMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
    <path fill="var(--admit)" d="M4 6h24v7a3 3 0 0 0 0 6v7H4v-7a3 3 0 0 0 0-6z" />
    <path stroke="var(--on-admit)" strokeWidth="2.4" strokeLinecap="round" d="M11 16h10" />
  </svg>
)

const initials = (name: string): string =>
  name
    .replace(/^(the|a|an)\s+/i, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstCharacter(word).toUpperCase())
    .join('')

/** An organizer's initials on its brand color. */
export const OrganizerMark = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden="true"
    className="display grid size-7 shrink-0 place-items-center rounded-4 bg-admit text-13 text-on-admit"
  >
    {initials(name)}
  </span>
)
