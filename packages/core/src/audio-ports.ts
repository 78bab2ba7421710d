import type { TokenCounts } from './ports.ts'

/** One part of an episode: what two hosts say in turn, `speaker` 0 or 1. */
export type SpeechRequest = {
  model: string
  hosts: readonly [string, string]
  voices: readonly [string, string]
  /** an instruction, which is not read aloud */
  style: string
  turns: readonly { speaker: 0 | 1; text: string }[]
}
/**
 * `spoken`: the bytes as they came, which may be no audio at all; `finishReason` is STOP when the
 * model came to the end. `gone`: the model is no longer offered, though it may be listed.
 */
export type SpeechAnswer =
  | { kind: 'spoken'; bytes: Uint8Array; media: string; finishReason: string; tokens: TokenCounts | null }
  | { kind: 'gone' }
/** Voices for podcasts. */
export interface Speech {
  /** models to try, best first; empty: there is no API key */
  models(): readonly string[]
  /** @throws UnavailableError, InvalidError, CancelledError, with readable messages */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<SpeechAnswer>
}

/** The pictures that podcast apps show for a podcast. */
export interface Covers {
  /** a square PNG with the name of the podcast; the same name has the same picture */
  draw(name: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Where audio is kept, by names that nobody guesses. */
export interface AudioStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** `range`: first and last byte, both included; without it all. @throws NotFoundError */
  read(name: string, range?: { from: number; to: number }): Promise<Uint8Array<ArrayBuffer>>
  /** no error when there is none */
  remove(name: string): Promise<void>
  /**
   * Writes, reads and deletes a small object; `isReadOnly`: only asks whether it answers.
   * @throws MissingRightError, UnavailableError
   */
  probe(options?: { isReadOnly: boolean }): Promise<void>
}
