import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError } from '#platform/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { tryAccessCode } from '#modules/stock/storefronts/consumer/access-code.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { sheetQuery, type Place } from './place.ts'

const codeSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the code from the organizer.')),
})

/** Field for a code that opens prices. A wrong code changes nothing. */
export function PriceCodeForm({ place }: { readonly place: Place }) {
  const client = useQueryClient()
  const isAccepted = async (): Promise<boolean> => {
    const { offers } = await client.fetchQuery({ ...sheetQuery(place), staleTime: 0 })
    return offers.codePrices === 'UNLOCKED'
  }
  const form = useForm({
    schema: codeSchema,
    start: { code: '' },
    send: async ({ code }) => {
      if (await tryAccessCode(place.marketplaceId, code, isAccepted)) return undefined
      // The wrong code may have closed a storefront that an earlier one opened.
      await client.invalidateQueries({ queryKey: sheetQuery(place).queryKey })
      return { code: 'This code doesn’t open any prices here. Check it and try again.' }
    },
    explain: (error) => ({
      code: error instanceof ApiError ? error.message : 'We couldn’t check the code. Try again.',
    }),
  })
  return (
    <Form form={form} label="Price code" className="flex w-full max-w-[420px] flex-col items-start gap-3">
      <TextField
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        mono
        {...form.field('code')}
        help="Not case-sensitive."
        className="w-full"
      />
      <Button type="submit" kind="ink" busy={form.isSending && 'Checking'}>
        Apply code
      </Button>
    </Form>
  )
}
