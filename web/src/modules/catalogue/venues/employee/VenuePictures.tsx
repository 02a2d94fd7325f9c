import { maxVenuePictures, venuePictureFields, type VenueAppearanceInput } from '@admission/common/records/venue.ts'
import { newUuid } from '@admission/common/ids.ts'
import { imageSizeMessage, MAX_IMAGE_BYTES } from '@admission/common/validation/fields.ts'
import { ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { Picture } from '#ui/Picture.tsx'
import { UploadVenuePictureDocument } from './venue-appearance.gql.ts'

type Row = VenueAppearanceInput['pictures'][number]

interface VenuePicturesProps {
  readonly venueId: string
  /** Start of the pictures' URLs. */
  readonly base: string
  readonly rows: readonly Row[]
  readonly onRows: (rows: readonly Row[]) => void
  /** Messages by path, such as `0.alt`. */
  readonly errors: FormErrors
  readonly readOnly: boolean
}

/** The pictures of a venue in order, each with its description. Uploaded right away, shown to buyers once the tab is saved. */
export function VenuePictures({ venueId, base, rows, onRows, errors, readOnly }: VenuePicturesProps) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const add = async (file: File): Promise<void> => {
    setBusy(true)
    setRefused(undefined)
    try {
      const { scaledToFit } = await import('#ui/scale-image.ts')
      const image = await scaledToFit(file, MAX_IMAGE_BYTES)
      if (image === undefined) return setRefused(imageSizeMessage('image'))
      const { venueUploadPicture: result } = await request(UploadVenuePictureDocument, { id: venueId, image }, {})
      if (result.is === 'Refused') return setRefused(result.message)
      onRows([...rows, { id: newUuid(), picture: result.picture, alt: '' }])
    } catch {
      setRefused('Couldn’t upload the picture. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {rows.length === 0 ? <p className="text-ink-soft">No pictures yet. Buyers see the address alone.</p> : null}
      <ol className="flex flex-col gap-5 empty:hidden">
        {rows.map((row, index) => {
          const name = `picture ${String(index + 1)}`
          const field = recordFields(venuePictureFields, {
            readOnly,
            form: {
              field: (of) => ({
                name: `pictures.${String(index)}.${of}`,
                value: row[of],
                onValue: (value) => onRows(rows.with(index, { ...row, [of]: value })),
                error: errors[`${String(index)}.${of}`],
              }),
            },
          })
          return (
            <li key={row.id} className="flex flex-col gap-4 rounded-12 border border-line bg-card p-4">
              <div className="flex items-center justify-between gap-2">
                <p className="font-semibold">{index === 0 ? 'Main picture' : `Picture ${String(index + 1)}`}</p>
                {readOnly ? null : (
                  <div className="flex gap-1">
                    {index === 0 ? null : (
                      <Button
                        kind="quiet"
                        size="table"
                        square
                        aria-label={`Move ${name} up`}
                        onClick={() => onRows(rows.with(index - 1, row).with(index, rows[index - 1] ?? row))}
                      >
                        <ArrowUp aria-hidden="true" size={16} strokeWidth={1.5} />
                      </Button>
                    )}
                    <Button
                      kind="quiet"
                      size="table"
                      square
                      aria-label={`Remove ${name}`}
                      onClick={() => onRows(rows.toSpliced(index, 1))}
                    >
                      <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
                    </Button>
                  </div>
                )}
              </div>
              <Picture
                src={`${base}${row.picture}.webp?width=800`}
                alt={row.alt}
                className="block aspect-[3/2] w-full rounded-6 bg-sunk object-cover"
              />
              {errors[`${String(index)}.picture`] === undefined ? null : (
                <Alert tone="stop" announced title={errors[`${String(index)}.picture`] ?? ''} />
              )}
              {field('alt')}
            </li>
          )
        })}
      </ol>
      {refused === undefined ? null : <Alert tone="stop" announced title={refused} />}
      {readOnly || rows.length >= maxVenuePictures ? null : (
        <div className="flex items-center gap-3" aria-busy={isBusy}>
          <FileButton
            label="Add a picture"
            icon={ImagePlus}
            accept="image/png,image/jpeg,image/webp"
            onFile={(file) => void add(file)}
          />
          {isBusy ? <p className="text-14 text-ink-soft">Uploading…</p> : null}
        </div>
      )}
    </>
  )
}
