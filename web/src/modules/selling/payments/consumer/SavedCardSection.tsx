import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { request } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { RemoveSavedCardDocument } from './saved-cards.gql.ts'
import { cardName, expiryText, savedCardsQuery, type SavedCard } from './saved-cards.ts'

/** A buyer's saved cards, each with a way to remove it. */
export function SavedCardSection({ cards }: { readonly cards: readonly SavedCard[] }) {
  return (
    <section aria-labelledby="saved-cards" className="flex max-w-[624px] flex-col gap-4">
      <div>
        <h2 id="saved-cards" className="display text-22">
          Saved cards
        </h2>
        <p className="mt-1 text-15 text-ink-soft">
          {cards.length === 0
            ? 'No saved cards. You can save one when you pay.'
            : 'Our payment service keeps them for your next order. We never see their numbers.'}
        </p>
      </div>
      {cards.length === 0 ? null : (
        <ul className="border-t border-line">
          {cards.map((card) => (
            <SavedCardRow key={card.id} of={card} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SavedCardRow({ of }: { readonly of: SavedCard }) {
  const client = useQueryClient()
  const name = cardName(of)
  const remove = useMutation({
    mutationFn: () => request(RemoveSavedCardDocument, { id: of.id }),
    onSuccess: ({ savedCardRemove }) =>
      client.setQueryData(savedCardsQuery.queryKey, { mySavedCards: savedCardRemove }),
  })
  const ask = async (): Promise<void> => {
    const text = 'You can save it again when you next pay with it.'
    if (await confirm({ title: `Remove ${name}?`, text, confirm: 'Remove card', danger: true })) remove.mutate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <CreditCard aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-ink-soft">{expiryText(of)}</p>
      </div>
      <TextButton
        variant="danger"
        aria-label={`Remove ${name}`}
        busy={remove.isPending && 'Removing'}
        onClick={() => void ask()}
      >
        Remove
      </TextButton>
    </li>
  )
}
