import { LANGUAGE_TAGS } from '@newsloom/contract/podcasts/languages'
import type { PodcastLanguage } from '../script.ts'

const FIRSTS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))

/** The names of the months, long and short, without a full stop at the end. */
export const monthNames = (language: PodcastLanguage, month: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { month, timeZone: 'UTC' })
  return FIRSTS.map((first) => format.format(first).replace(/\.$/, ''))
}

/** Patterns of all names, for each language. */
export const MONTHS = Object.fromEntries(
  (Object.keys(LANGUAGE_TAGS) as PodcastLanguage[]).map((language) => [
    language,
    [
      ...monthNames(language, 'long'),
      ...monthNames(language, 'short'),
      ...(language === 'English' ? ['Sept'] : []),
    ]
      .map((name) => name.replaceAll('.', String.raw`\.`))
      .join('|'),
  ]),
) as Record<PodcastLanguage, string>
