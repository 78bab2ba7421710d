import type { AudioStore } from '../audio-ports.ts'
import { NotFoundError } from '../errors.ts'

/** Whether the store has this audio: it may be another store than when it was kept. */
export async function isStored(audio: AudioStore, object: string | null): Promise<boolean> {
  if (object === null) return false
  try {
    await audio.read(object, { from: 0, to: 0 })
    return true
  } catch (error) {
    if (error instanceof NotFoundError) return false
    throw error
  }
}
