/** A spinning ring. Decorative: add text that says what is happening. */
export const Spinner = ({ size = 16 }: { readonly size?: number }) => (
  <svg aria-hidden="true" className="spin" width={size} height={size} viewBox="0 0 16 16" fill="none">
    <path d="M14 8a6 6 0 1 1-3.5-5.46" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
)
