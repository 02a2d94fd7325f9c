import { Flashlight, FlashlightOff, VideoOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cameraProblem, startCamera, type Camera, type CameraProblem } from './camera.ts'

interface CameraPanelProps {
  readonly onCode: (text: string) => void
  readonly onStop: () => void
}

const otherWays = 'You can also use a hand scanner or search.'

const problemTexts: Readonly<Record<CameraProblem, { readonly title: string; readonly text: string }>> = {
  denied: {
    title: 'The camera is blocked',
    text: `Allow it for this page in your browser’s settings, then start it again. ${otherWays}`,
  },
  missing: { title: 'No camera found', text: `Connect a camera and start it again. ${otherWays}` },
  busy: {
    title: 'The camera is in use',
    text: `Close other apps that use the camera, then start it again. ${otherWays}`,
  },
  unsupported: {
    title: 'The camera can’t be used here',
    text: `Open this page over a secure connection, in a current browser. ${otherWays}`,
  },
}

/** Picture of the rear camera, searched for codes. Starts the camera, and stops it when it is unmounted. */
export function CameraPanel({ onCode, onStop }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>()
  const [problem, setProblem] = useState<CameraProblem>()
  const [isLit, setLit] = useState(false)
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    let started: Camera | undefined
    let isUnmounted = false
    const begin = async (shown: HTMLVideoElement): Promise<void> => {
      try {
        started = await startCamera(shown, (text) => seen(text))
        if (isUnmounted) started.stop()
        else setCamera(started)
      } catch (error) {
        setProblem(cameraProblem(error))
      }
    }
    if (video.current !== null) void begin(video.current)
    return () => {
      isUnmounted = true
      started?.stop()
    }
  }, [])
  const turnTorch = async (): Promise<void> => {
    try {
      await camera?.setTorch?.(!isLit)
      setLit(!isLit)
    } catch {
      // The light is a help, not a need: the button stays as it was.
    }
  }
  if (problem !== undefined)
    return (
      <div className="page-margins flex flex-col items-start gap-3 py-4">
        <Alert tone="stop" title={problemTexts[problem].title} announced>
          <p>{problemTexts[problem].text}</p>
        </Alert>
        <Button onClick={onStop}>Close camera</Button>
      </div>
    )
  const TorchIcon = isLit ? FlashlightOff : Flashlight
  return (
    <section aria-label="Camera" data-theme="dark" className="relative h-[40dvh] shrink-0 overflow-hidden bg-sunk">
      {/* The picture of the camera has nothing to hear. */}
      <video ref={video} muted playsInline aria-hidden="true" className="size-full object-cover" />
      <div
        aria-hidden="true"
        className="absolute inset-0 m-auto size-[min(62vw,28dvh)] rounded-12 border-3 border-ink"
      />
      {camera === undefined ? (
        <output className="absolute inset-x-0 bottom-4 text-center text-15 text-ink">Starting the camera…</output>
      ) : null}
      <div className="absolute right-3 bottom-3 flex gap-2">
        {camera?.setTorch === undefined ? null : (
          <Button square aria-label={isLit ? 'Turn light off' : 'Turn light on'} onClick={() => void turnTorch()}>
            <TorchIcon aria-hidden="true" size={20} strokeWidth={1.5} />
          </Button>
        )}
        <Button square aria-label="Stop camera" onClick={onStop}>
          <VideoOff aria-hidden="true" size={20} strokeWidth={1.5} />
        </Button>
      </div>
    </section>
  )
}
