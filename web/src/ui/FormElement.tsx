import type { ComponentProps } from 'react'

interface FormElementProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate'> {
  /** Only for search terms: sent before the page is hydrated, they belong in the address. */
  readonly isSearch?: boolean
}

/**
 * Every form is drawn by this component (`tools/check-kit.ts`). A form without a method that is sent before its page is
 * hydrated would put what was typed, a password included, into the address, and so into history and logs. Sent by POST,
 * the server answers with the same page (`server/src/platform/http/pages.ts`). Browser validation is off, because our
 * schemas have their own messages.
 */
export const FormElement = ({ isSearch = false, onSubmit, ...form }: FormElementProps) => (
  <form
    {...form}
    method={isSearch ? 'get' : 'post'}
    noValidate
    // React passes events of a dialog on to the form that opened it, though the page keeps them apart.
    onSubmit={(event) => event.target === event.currentTarget && onSubmit?.(event)}
  />
)
