import { art, compose } from '@admission/common/poster/art.ts'
import { posterChoice, posterCode, posterOptions, type PosterChoice } from '@admission/common/poster/choice.ts'
import type { PosterSubject } from '@admission/common/poster/types.ts'
import { PictureRadios } from '#ui/PictureRadios.tsx'

const AUTOMATIC = 'auto'

const drawn = (subject: PosterSubject): string => `data:image/svg+xml,${encodeURIComponent(art(subject, 3 / 4, null))}`

interface PosterGalleryProps {
  /** Subject of the poster, without a choice. */
  readonly subject: PosterSubject
  /** Code of the choice; empty for the automatic poster. */
  readonly value: string
  readonly onValue: (code: string) => void
  readonly disabled: boolean
  readonly error: string | undefined
}

/** The drawings of a category to choose from, then the colors of the chosen one. */
export function PosterGallery({ subject, value, onValue, disabled, error }: PosterGalleryProps) {
  const { drawings, colors } = posterOptions(subject.category)
  const chosen = posterChoice(subject.category, value)
  const { system, palette } = chosen ?? compose(subject)
  const optionOf = (label: string, position: number, choice: PosterChoice) => ({
    value: String(position),
    label,
    src: drawn({ ...subject, poster: posterCode(choice) }),
  })
  return (
    <>
      <PictureRadios
        legend="Drawing"
        name="poster"
        disabled={disabled}
        error={error}
        options={[
          { value: AUTOMATIC, label: 'Automatic', src: drawn(subject) },
          ...drawings.map((label, at) => optionOf(label, at, { system: at, palette })),
        ]}
        value={value === '' ? AUTOMATIC : chosen && String(chosen.system)}
        onValue={(at) => onValue(at === AUTOMATIC ? '' : posterCode({ system: Number(at), palette }))}
      />
      {chosen === undefined ? null : (
        <PictureRadios
          legend="Colors"
          name="poster-colors"
          disabled={disabled}
          options={colors.map((label, at) => optionOf(label, at, { system, palette: at }))}
          value={String(palette)}
          onValue={(at) => onValue(posterCode({ system, palette: Number(at) }))}
        />
      )}
    </>
  )
}
