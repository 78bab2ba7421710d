import { type Pcm, pcmBytes, SAMPLE_RATE } from '../pcm.ts'

const HEADER = 44

/** A WAV file of these samples. */
export function writeWav(pcm: Pcm, rate = SAMPLE_RATE, channels = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + pcm.byteLength)
  const view = new DataView(bytes.buffer)
  const text = (at: number, name: string) => bytes.set(new TextEncoder().encode(name), at)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * channels * 2, true)
  view.setUint16(32, channels * 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, pcm.byteLength, true)
  bytes.set(pcmBytes(pcm), HEADER)
  return bytes
}
