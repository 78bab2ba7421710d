import type { Voice } from '@newsloom/contract/podcasts/episode'
import { dollars } from '@newsloom/contract/text/dollars'

export const VOICE_TEXTS = {
  hear: 'Hear voice',
  stop: 'Stop',
  making: 'Making the sample…',
  tryAgain: 'Try again',
  needsKey: 'Voice samples need a Gemini API key. Set GEMINI_API_KEY and restart Newsloom.',
  connectionLost: 'Connection lost. The sample is still being made. Reconnecting…',
  loadFailed: 'The samples could not be loaded.',
  broken: 'The sample could not be played.',
  cancelled: 'The sample was cancelled.',
  failed: 'The sample could not be made.',
  cost: (cost: number | null) =>
    cost === null
      ? 'The first time, a sample is made with your Gemini key.'
      : `The first time, a sample is made for about ${dollars(cost)}.`,
  of: (action: string, voice: string) => `${action}: ${voice}`,
}

/** How Google's documentation describes each voice. */
const CHARACTERS: Record<Voice, string> = {
  Zephyr: 'bright',
  Puck: 'upbeat',
  Charon: 'informative',
  Kore: 'firm',
  Fenrir: 'excitable',
  Leda: 'youthful',
  Orus: 'firm',
  Aoede: 'breezy',
  Callirrhoe: 'easy-going',
  Autonoe: 'bright',
  Enceladus: 'breathy',
  Iapetus: 'clear',
  Umbriel: 'easy-going',
  Algieba: 'smooth',
  Despina: 'smooth',
  Erinome: 'clear',
  Algenib: 'gravelly',
  Rasalgethi: 'informative',
  Laomedeia: 'upbeat',
  Achernar: 'soft',
  Alnilam: 'firm',
  Schedar: 'even',
  Gacrux: 'mature',
  Pulcherrima: 'forward',
  Achird: 'friendly',
  Zubenelgenubi: 'casual',
  Vindemiatrix: 'gentle',
  Sadachbia: 'lively',
  Sadaltager: 'knowledgeable',
  Sulafat: 'warm',
}
/** 'Kore, firm' */
export const voiceLabel = (voice: Voice): string => `${voice}, ${CHARACTERS[voice]}`
