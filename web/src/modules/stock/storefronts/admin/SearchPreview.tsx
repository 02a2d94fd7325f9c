import { cutText } from '@admission/common/cut-text.ts'
interface SearchPreviewProps {
  readonly title: string
  readonly shopName: string
  readonly description: string
  readonly path: string
}

const shortened = (text: string, max: number): string =>
  text.length > max ? `${cutText(text, max - 1).trimEnd()}…` : text

/** How a storefront could look among the results of a search engine. */
export const SearchPreview = ({ title, shopName, description, path }: SearchPreviewProps) => (
  <figure aria-label="Preview of the search result" className="rounded-6 border border-line bg-card p-4">
    <p className="truncate text-13 text-ink-soft">{`${window.location.host}${path.replaceAll('/', ' › ')}`}</p>
    <p className="text-18 leading-6 break-words text-note">{shortened(`${title}, ${shopName}`, 70)}</p>
    <p className="mt-1 text-14 break-words text-ink-soft">{shortened(description, 160)}</p>
  </figure>
)
