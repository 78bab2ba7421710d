/**
 * Models that speak, best first: generally available ones, then the older request shape. A listed
 * model may still be gone; only a call proves it.
 */
export const SPEECH_MODELS = [
  'gemini-3.8-flash-tts',
  'gemini-3.8-flash-lite-tts',
  'gemini-3.1-flash-tts-preview',
  'gemini-2.5-flash-preview-tts',
] as const

/**
 * `turns`: a part for each turn, with its speaker and style beside the text; the answer is a WAV
 * file. `prompt`: one text that says how it is to be read; the answer is raw PCM.
 */
export type SpeechShape = 'turns' | 'prompt'
const FIRST_WITH_TURNS = [3, 8] as const

/** The request that the model's family understands. */
export function shapeOf(model: string): SpeechShape {
  const version = /^gemini-(\d+)\.(\d+)/.exec(model)
  const [major, minor] = [Number(version?.[1] ?? 0), Number(version?.[2] ?? 0)]
  const [firstMajor, firstMinor] = FIRST_WITH_TURNS
  return major > firstMajor || (major === firstMajor && minor >= firstMinor) ? 'turns' : 'prompt'
}
