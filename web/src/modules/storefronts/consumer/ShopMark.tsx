/** In ink, and what stands out of it in the organiser's colour; on a field of 32. */
const drawings = {
  ARCH: (
    <>
      <path fill="var(--ink)" d="M4 29V14a12 12 0 0 1 24 0v15h-5V14a7 7 0 0 0-14 0v15z" />
      <path fill="var(--admit)" d="M12 29V15a4 4 0 0 1 8 0v14z" />
    </>
  ),
  PEAKS: (
    <>
      <path fill="var(--ink)" d="M2 28 12 8l5 10 3-5 10 15z" />
      <circle fill="var(--admit)" cx="23" cy="8" r="4" />
    </>
  ),
  SHORE: (
    <>
      <path fill="var(--admit)" d="M6 17a10 10 0 0 1 20 0z" />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M3.5 21.5q3.1-2.6 6.2 0t6.3 0 6.2 0 6.3 0M3.5 27.5q3.1-2.6 6.2 0t6.3 0 6.2 0 6.3 0"
      />
    </>
  ),
  LEAF: (
    <>
      <path fill="var(--ink)" d="M15 29C5 26 3 14 5 4c9 2 13 11 10 25z" />
      <path fill="var(--admit)" d="M18 29c-1-9 2-15 10-17 1 9-2 15-10 17z" />
    </>
  ),
  TENT: (
    <>
      <path fill="var(--ink)" d="M16 4 2 28h8l6-13 6 13h8z" />
      <path fill="var(--admit)" d="m16 19-4 9h8z" />
    </>
  ),
  STAR: (
    <>
      <path fill="var(--ink)" d="m16 2 4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
      <circle fill="var(--admit)" cx="16" cy="16" r="4" />
    </>
  ),
}

/** The drawn sign of an organiser's shop. */
export const ShopMark = ({ mark }: { readonly mark: keyof typeof drawings }) => (
  <svg aria-hidden="true" width={28} height={28} viewBox="0 0 32 32" className="shrink-0">
    {drawings[mark]}
  </svg>
)
