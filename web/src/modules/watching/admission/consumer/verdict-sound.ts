import type { ScanTone } from '@admission/common/admission/scan-words.ts'

/** Frequencies in hertz, one after the other, and the length of each in seconds. Told apart without seeing the screen. */
const melodies: Readonly<Record<ScanTone, { readonly notes: readonly number[]; readonly length: number }>> = {
  good: { notes: [880, 1320], length: 0.09 },
  warn: { notes: [520, 520], length: 0.13 },
  bad: { notes: [220, 165, 165], length: 0.16 },
}

/** Vibration in milliseconds: on, off, on. */
const vibrations: Readonly<Record<ScanTone, number[]>> = { good: [60], warn: [90, 60, 90], bad: [220, 80, 220] }

let context: AudioContext | undefined

/** Browsers only play sound after a press, so call this from one. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Plays the sound of a verdict and vibrates. Does nothing where the device can't. */
export function signalVerdict(tone: ScanTone, isMuted: boolean): void {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(vibrations[tone])
  if (isMuted || context?.state !== 'running') return
  const { notes, length } = melodies[tone]
  const gain = context.createGain()
  gain.gain.value = 0.3
  gain.connect(context.destination)
  for (const [index, frequency] of notes.entries()) {
    const oscillator = context.createOscillator()
    oscillator.type = tone === 'bad' ? 'square' : 'sine'
    oscillator.frequency.value = frequency
    oscillator.connect(gain)
    oscillator.start(context.currentTime + index * (length + 0.02))
    oscillator.stop(context.currentTime + index * (length + 0.02) + length)
  }
}
