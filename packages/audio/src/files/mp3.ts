import { createMp3Encoder } from 'wasm-media-encoders'
import { SAMPLE_RATE, samplesIn } from '../pcm.ts'

/** kbit/s, constant: a player finds each second without an index. */
export const MP3_BITRATE = 64

export type Mp3Writer = {
  push: (samples: Float32Array) => void
  /** the whole stream of frames, without tags */
  end: () => Uint8Array<ArrayBuffer>
}

/** The encoder's memory grows with the piece that it is given. */
const PIECE = samplesIn(1)

/** Encodes samples from -1 to 1 of one channel, piece by piece. */
export async function createMp3Writer(): Promise<Mp3Writer> {
  const encoder = await createMp3Encoder()
  encoder.configure({
    channels: 1,
    sampleRate: SAMPLE_RATE,
    outputSampleRate: SAMPLE_RATE,
    bitrate: MP3_BITRATE,
  })
  const pieces: Uint8Array[] = []
  // the encoder overwrites what it returned
  const keep = (bytes: Uint8Array) => void pieces.push(bytes.slice())
  return {
    push: (samples) => {
      for (let at = 0; at < samples.length; at += PIECE) {
        keep(encoder.encode([samples.subarray(at, at + PIECE)]))
      }
    },
    end: () => {
      keep(encoder.finalize())
      return joined(pieces)
    },
  }
}

/** These bytes one after another. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
