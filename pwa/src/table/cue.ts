/** Two short tones, or a vibration: only if the player has asked for it. */
import { sound, vibration } from '@/settings'

const CUES = {
  turn: { tones: [523, 784], shake: [40] },
  step: { tones: [392], shake: [] },
  end: { tones: [392, 523, 659, 784], shake: [60, 40, 120] },
} as const

const TONE_S = 0.12
const LOUDNESS = 0.12

let speaker: AudioContext | null = null

export function cue(name: keyof typeof CUES): void {
  const { tones, shake } = CUES[name]
  if (vibration.value === 'on' && shake.length > 0) navigator.vibrate?.([...shake])
  if (sound.value === 'on') play(tones)
}

function play(tones: readonly number[]): void {
  speaker ??= new AudioContext()
  const begin = speaker.currentTime
  for (const [index, pitch] of tones.entries()) {
    const at = begin + index * TONE_S
    const voice = speaker.createOscillator()
    const volume = speaker.createGain()
    voice.type = 'triangle'
    voice.frequency.value = pitch
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S * 1.8)
    voice.connect(volume).connect(speaker.destination)
    voice.start(at)
    voice.stop(at + TONE_S * 2)
  }
}
