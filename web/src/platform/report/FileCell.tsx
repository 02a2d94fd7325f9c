import { useParams } from '@tanstack/react-router'
import { FileLink } from './FileLink.tsx'

/** A file in a report of an account. */
export function FileCell({ id, name }: { readonly id: string; readonly name: string }) {
  const { accountId = '' } = useParams({ strict: false })
  return <FileLink id={id} name={name} office={{ area: 'admin', scope: { accountId } }} />
}
