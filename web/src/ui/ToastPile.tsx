/** The edges of waiting toasts, below the visible one. */
export const ToastPile = ({
  waiting,
  isJiggling = false,
}: {
  readonly waiting: number
  readonly isJiggling?: boolean
}) =>
  waiting > 0 ? (
    <div aria-hidden="true" data-pile="" className={isJiggling ? 'jiggle' : ''}>
      <div className="mx-2 -mt-3 h-7 rounded-12 bg-ink opacity-80" />
      {waiting > 1 ? <div className="mx-4 -mt-5 h-7 rounded-12 bg-ink opacity-45" /> : null}
    </div>
  ) : null
