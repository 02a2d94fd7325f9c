import { focusOn } from '#platform/heading-focus.ts'

/** For keyboards: past the head of the page. It shows while it has the focus. */
export const SkipButton = () => (
  <button
    type="button"
    onClick={() => {
      const main = document.querySelector('main')
      main?.scrollIntoView({ block: 'start' })
      focusOn(main)
    }}
    className="fixed top-2 left-2 z-(--z-toast) min-h-11 rounded-6 bg-ink px-4 text-15 font-semibold text-paper not-focus:sr-only"
  >
    Skip to content
  </button>
)
