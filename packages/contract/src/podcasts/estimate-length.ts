import type { PodcastLanguage } from './podcast-language.ts'

type Pace = { perMinute: number; unit: 'words' | 'characters' }

/**
 * How fast a newsreader speaks. English by the usual 160 words of radio news, less than the 183
 * that people read aloud (Brysbaert 2019); the other languages of Europe by their share of the
 * English rate in the IReST texts (Trauzettel-Klosinski and Dietz 2012); Japanese by NHK's 300
 * characters, Chinese by the 240 of the Putonghua test; Korean and Thai by their syllables a second
 * in Coupé et al. 2019. Voices differ by about a fifth.
 */
export const PACES: Record<PodcastLanguage, Pace> = {
  English: { perMinute: 160, unit: 'words' },
  Thai: { perMinute: 790, unit: 'characters' },
  Spanish: { perMinute: 153, unit: 'words' },
  French: { perMinute: 137, unit: 'words' },
  German: { perMinute: 126, unit: 'words' },
  Italian: { perMinute: 132, unit: 'words' },
  'Portuguese (Brazil)': { perMinute: 127, unit: 'words' },
  'Chinese (Simplified)': { perMinute: 240, unit: 'characters' },
  Japanese: { perMinute: 300, unit: 'characters' },
  Korean: { perMinute: 310, unit: 'characters' },
}

/** A digit is read as about one word of Europe, or as this many characters. */
const PER_DIGIT: Record<Pace['unit'], number> = { words: 0.9, characters: 2.5 }
/** Seconds that a voice is silent after a line, estimated: it makes this pause itself. */
const LINE_PAUSE = 0.4

/** How much of a language's unit a text has, its figures as they are spoken. */
export function amountOf(text: string, language: PodcastLanguage): number {
  const { unit } = PACES[language]
  const digits = text.match(/[\d๐-๙０-９]/g)?.length ?? 0
  const rest = text.replace(/[\d๐-๙０-９]+(?:[.,:．，：][\d๐-๙０-９]+)*/g, ' ')
  const plain =
    unit === 'words'
      ? (rest.match(/[\p{L}\p{M}]+(?:['\u2019-][\p{L}\p{M}]+)*/gu)?.length ?? 0)
      : (rest.match(/[\p{L}\p{M}]/gu)?.length ?? 0)
  return plain + digits * PER_DIGIT[unit]
}

/** Seconds that a newsreader needs for a text, with the pause after it. */
export function estimateSeconds(text: string, language: PodcastLanguage): number {
  const amount = amountOf(text, language)
  return amount === 0 ? 0 : (amount / PACES[language].perMinute) * 60 + LINE_PAUSE
}

/** Seconds of all lines of a script together. */
export const estimateScript = (lines: readonly { text: string }[], language: PodcastLanguage): number =>
  lines.reduce((sum, { text }) => sum + estimateSeconds(text, language), 0)
