import type { KnownNames } from './named-subjects.ts'
import type { PodcastLanguage } from './script.ts'

const THAI = /[\u0e00-\u0e7f]/gu
const HAN = /\p{Script=Han}/gu
const LETTERS = /\p{L}/gu
/** The script of a language; null: Latin letters. */
const OWN: Record<PodcastLanguage, RegExp | null> = {
  English: null,
  Thai: THAI,
  Spanish: null,
  French: null,
  German: null,
  Italian: null,
  'Portuguese (Brazil)': null,
  'Chinese (Simplified)': HAN,
  Japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Korean: /\p{Script=Hangul}/gu,
}
/** Names have capitals: 'Bank of Thailand', 'iPhone'. */
const PLAIN_WORD = /(?<![\p{L}\d])\p{Ll}{2,}(?![\p{L}\d])/gu
const OF_NAMES = new Set(['of', 'for', 'and', 'the', 'de', 'la', 'du', 'von', 'van', 'der', 'com'])
/** This many words beside names are a sentence; fewer may be a term, as in 'ระบบ open source'. */
const SENTENCE_WORDS = 4
/** Thai letters in a line of another script; the longest names of people have fewer. */
const MOST_THAI = 30

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether the script of a line shows that it is in another language than the episode. */
export function isForeign(
  written: string,
  { language, known }: { language: PodcastLanguage; known: Pick<KnownNames, 'show' | 'hosts' | 'subjects'> },
): boolean {
  const text = [known.show, ...known.subjects, ...known.hosts.map(({ name }) => name)]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), written)
  const own = OWN[language]
  const letters = count(text, LETTERS)
  const thai = count(text, THAI)
  if (own === null) {
    const latin = count(text, /\p{Script=Latin}/gu)
    return thai > MOST_THAI || letters - latin > latin
  }
  if (language !== 'Thai' && thai > MOST_THAI) return true
  const plain = (text.match(PLAIN_WORD) ?? []).filter(
    (word) => !OF_NAMES.has(word) && /^\p{Script=Latin}/u.test(word),
  )
  const isOwn = count(text, own) > 0
  return plain.length >= SENTENCE_WORDS || (!isOwn && plain.length > 0)
}
