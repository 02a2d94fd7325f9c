import type { ReactNode } from 'react'

/** Sticks to the bottom of the screen, within thumb reach: the subject on the left, the one action on the right. */
export const BottomBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section
    data-bottom-bar=""
    aria-label={label}
    className="sticky bottom-[var(--consent-height,0px)] z-(--z-bar) border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-bar"
  >
    <div className="page-margins flex min-h-[76px] items-center justify-between gap-4 py-2.5">{children}</div>
  </section>
)
