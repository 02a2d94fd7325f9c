import { prepareReader, readCodeIn } from './code-reader.ts'

/** Longest side of the pictures that are searched for a code, in pixels. Larger ones take longer and find no more. */
const maxSide = 960
/** Pause between two pictures (milliseconds). */
const pause = 60

/** Why the camera can't be used. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'unsupported'

export interface Camera {
  readonly stop: () => void
  /** Undefined if the camera has no light. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Why starting failed. */
export const cameraProblem = (error: unknown): CameraProblem =>
  (error instanceof DOMException ? problems[error.name] : undefined) ?? 'unsupported'

/** `torch` is missing from the DOM's types. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && (track.getCapabilities() as { readonly torch?: boolean }).torch === true

function torchOf(track: MediaStreamTrack | undefined): Camera['setTorch'] {
  if (track === undefined || !hasTorch(track)) return undefined
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}

function pictureOf(video: HTMLVideoElement, canvas: OffscreenCanvas): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * Shows the rear camera in a video element and calls back with the text of each code that it sees, as long as it sees it. Throws if
 * the camera can't be used: see `cameraProblem`.
 */
export async function startCamera(video: HTMLVideoElement, onCode: (text: string) => void): Promise<Camera> {
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera.', 'NotSupportedError')
  const reader = prepareReader()
  // Reported when a picture is read.
  reader.catch(() => undefined)
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  })
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  try {
    await reader
    video.srcObject = stream
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  const canvas = new OffscreenCanvas(1, 1)
  const readPicture = async (): Promise<void> => {
    const picture = pictureOf(video, canvas)
    const text = picture === undefined ? undefined : await readCodeIn(picture)
    if (text !== undefined && !isStopped) onCode(text)
  }
  const keepReading = async (): Promise<void> => {
    await readPicture().catch(() => undefined)
    if (!isStopped) setTimeout(() => void keepReading(), pause)
  }
  void keepReading()
  return { stop, setTorch: torchOf(stream.getVideoTracks()[0]) }
}
