import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { TextButton } from '#ui/TextButton.tsx'
import { request } from '../api.ts'
import type { OfficeArea } from '../office-doc.ts'
import type { Scope } from '../request-headers.ts'
import { OpenAnswerFileDocument } from './office/answer-file.gql.ts'

interface FileLinkProps {
  readonly id: string
  readonly name: string
  readonly office: { readonly area: OfficeArea; readonly scope: Scope }
}

/** Opens a file that a buyer sent. Its link is made when it is opened, for a few minutes. */
export function FileLink({ id, name, office: { area, scope } }: FileLinkProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await request(OpenAnswerFileDocument.in(area), { id }, scope)).checkoutAnswerFile,
    onSuccess: (url) => window.location.assign(url),
  })
  return (
    <TextButton icon={FileDown} busy={isPending && 'Opening'} onClick={() => mutate()}>
      Open<span className="sr-only"> {name}</span>
    </TextButton>
  )
}
