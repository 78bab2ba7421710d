import { t } from '@lingui/core/macro'
import type { Voice } from '@newsloom/contract/podcasts/episode'
import { dollars } from '@newsloom/contract/text/dollars'

export const VOICE_TEXTS = {
  hear: t`Hear voice`,
  stop: t`Stop`,
  making: t`Creating the sample…`,
  tryAgain: t`Try again`,
  needsKey: t`Voice samples need a Gemini API key. Set GEMINI_API_KEY and restart Newsloom.`,
  connectionLost: t`Connection lost. The sample is still being created. Reconnecting…`,
  loadFailed: t`The samples could not be loaded.`,
  broken: t`The sample could not be played.`,
  cancelled: t`The sample was cancelled.`,
  failed: t`The sample could not be created.`,
  cost: (cost: number | null) =>
    cost === null
      ? t`The first time, a sample is created with your Gemini key.`
      : t`The first time, a sample is created for about ${dollars(cost)}.`,
  of: (action: string, voice: string) => `${action}: ${voice}`,
}

/** How Google's documentation describes each voice. */
const CHARACTERS: Record<Voice, string> = {
  Zephyr: t`bright`,
  Puck: t`upbeat`,
  Charon: t`informative`,
  Kore: t`firm`,
  Fenrir: t`excitable`,
  Leda: t`youthful`,
  Orus: t`firm`,
  Aoede: t`breezy`,
  Callirrhoe: t`easy-going`,
  Autonoe: t`bright`,
  Enceladus: t`breathy`,
  Iapetus: t`clear`,
  Umbriel: t`easy-going`,
  Algieba: t`smooth`,
  Despina: t`smooth`,
  Erinome: t`clear`,
  Algenib: t`gravelly`,
  Rasalgethi: t`informative`,
  Laomedeia: t`upbeat`,
  Achernar: t`soft`,
  Alnilam: t`firm`,
  Schedar: t`even`,
  Gacrux: t`mature`,
  Pulcherrima: t`forward`,
  Achird: t`friendly`,
  Zubenelgenubi: t`casual`,
  Vindemiatrix: t`gentle`,
  Sadachbia: t`lively`,
  Sadaltager: t`knowledgeable`,
  Sulafat: t`warm`,
}
/** 'Kore, firm' */
export const voiceLabel = (voice: Voice): string => `${voice}, ${CHARACTERS[voice]}`
