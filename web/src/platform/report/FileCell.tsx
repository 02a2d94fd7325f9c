import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { request } from '../api.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { OpenAnswerFileDocument } from './admin/answer-file.gql.ts'

/** A file in a report. Its link is made when it is opened, for a few minutes. */
export function FileCell({ id, name }: { readonly id: string; readonly name: string }) {
  const { accountId = '' } = useParams({ strict: false })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await request(OpenAnswerFileDocument, { id }, { accountId })).checkoutAnswerFile,
    onSuccess: (url) => window.location.assign(url),
  })
  return (
    <TextButton icon={FileDown} busy={isPending && 'Opening'} onClick={() => mutate()}>
      Open<span className="sr-only"> {name}</span>
    </TextButton>
  )
}
