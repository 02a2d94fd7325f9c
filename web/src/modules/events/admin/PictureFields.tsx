import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { ImageField } from '#ui/ImageField.tsx'
import { Poster } from '#ui/Poster.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useShownImage } from '#ui/use-shown-image.ts'
import type { EventForm } from './event-content.ts'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'

interface PictureFieldsProps {
  readonly form: EventForm
  readonly event: Pick<EventDetailFieldsFragment, 'imageUrl' | 'posterUrl'>
}

/** The picture of an event: our poster, or the organizer's own. */
export function PictureFields({ form, event: { imageUrl, posterUrl } }: PictureFieldsProps) {
  const { canEdit } = useRecordFrame()
  const { image } = form.values
  const own = useShownImage(image, imageUrl)
  return (
    <FormSection
      title="Picture"
      text="We draw a poster for every event. Upload a picture to use it instead, wherever the event is shown."
    >
      <ul className="flex gap-4">
        <Preview src={posterUrl} title="Our poster" isUsed={own === undefined} />
        {own === undefined ? null : <Preview src={own} title="Your picture" isUsed />}
      </ul>
      <ImageField
        label="Picture"
        currentUrl={imageUrl}
        recommended={{ width: 1200, height: 1600 }}
        disabled={!canEdit}
        {...form.field('image')}
      />
      {own === undefined ? null : (
        <TextField
          label="Picture description"
          size="office"
          maxLength={300}
          readOnly={!canEdit}
          help="What it shows, for people who can’t see it."
          {...form.field('imageAlt')}
        />
      )}
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
