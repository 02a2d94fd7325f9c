import { eventFields } from '@admission/common/records/event.ts'
import { formatEventDates } from '@admission/common/time.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { ImageField } from '#ui/ImageField.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Poster } from '#ui/Poster.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useShownImage } from '#ui/use-shown-image.ts'
import type { EventForm } from './event-content.ts'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'

// Loaded apart: it draws.
const gallery = lazyPart(async () => (await import('./PosterGallery.tsx')).PosterGallery)

interface PictureFieldsProps {
  readonly form: EventForm
  readonly event: EventDetailFieldsFragment
}

/** The URL of our poster with the category and the choice in the form. Its name and date are the saved ones. */
const posterSrc = (event: EventDetailFieldsFragment, { category, poster }: EventForm['values']): string =>
  category === event.category && poster === (event.poster ?? '')
    ? event.posterUrl
    : `${event.posterUrl}&category=${encodeURIComponent(category)}&poster=${poster === '' ? 'auto' : poster}`

/** The picture of an event: one of our posters, or the organizer's own. */
export function PictureFields({ form, event }: PictureFieldsProps) {
  const { canEdit } = useRecordFrame()
  const { imageUrl } = event
  const { image, category } = form.values
  const own = useShownImage(image, imageUrl)
  const { value, onValue, error } = form.field('poster')
  const dateText = formatEventDates({ ...event, dateShowFlags: [...event.dateShowFlags, 'TIME_HIDE'] }, 'LONG')
  return (
    <FormSection
      title="Picture"
      text="We draw a poster for every event. Choose another drawing, or upload a picture to use it instead, wherever the event is shown."
    >
      <ul className="flex gap-4">
        <Preview src={posterSrc(event, form.values)} title="Our poster" isUsed={own === undefined} />
        {own === undefined ? null : <Preview src={own} title="Your picture" isUsed />}
      </ul>
      {own !== undefined && error === undefined ? null : (
        <Lazy part={gallery} fallback={<GallerySkeleton />}>
          {(Gallery) => (
            <Gallery
              subject={{ id: event.id, name: event.name, drawnFor: event.posterName, category, dateText }}
              value={value}
              onValue={onValue}
              disabled={!canEdit}
              error={error}
            />
          )}
        </Lazy>
      )}
      <ImageField
        label="Picture"
        currentUrl={imageUrl}
        recommended={{ width: 1200, height: 1600 }}
        disabled={!canEdit}
        {...form.field('image')}
      />
      {own === undefined
        ? null
        : recordFields(eventFields, { form, readOnly: !canEdit })('imageAlt', { hint: undefined })}
    </FormSection>
  )
}

interface PreviewProps {
  readonly src: string
  readonly title: string
  readonly isUsed: boolean
}

const Preview = ({ src, title, isUsed }: PreviewProps) => (
  <li className="flex w-32 flex-col gap-1.5">
    <Poster src={src} alt="" rounded eager />
    <p className="text-13">
      <b className="font-semibold">{title}</b>
      <span className="block text-ink-soft">{isUsed ? 'Shown to buyers' : 'Not used'}</span>
    </p>
  </li>
)

const GallerySkeleton = () => (
  <Loading label="Loading posters">
    <Skeleton className="h-44 w-full" />
  </Loading>
)
