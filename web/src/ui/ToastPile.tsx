/** The edges of the toasts that wait, under the one on show. */
export const ToastPile = ({ waiting, stirring = false }: { readonly waiting: number; readonly stirring?: boolean }) =>
  waiting > 0 ? (
    <div aria-hidden="true" data-pile="" className={stirring ? 'stir' : ''}>
      <div className="mx-2 -mt-3 h-7 rounded-12 bg-ink opacity-80" />
      {waiting > 1 ? <div className="mx-4 -mt-5 h-7 rounded-12 bg-ink opacity-45" /> : null}
    </div>
  ) : null
