/** Encodings of old programs, likelier ones first. */
export const OLD_ENCODINGS = ['windows-874', 'windows-1252', 'windows-1250', 'macintosh'] as const
export type OldEncoding = (typeof OLD_ENCODINGS)[number]

/** A word with at least one character that is not ASCII. */
const WORD = /(?:[a-z'.-]*[\u0080-\uffff]+[a-z'.-]*)+/gi

/** Frequent letters of Western and of Central European names. */
const WESTERN = new Set('éèêëàâäáãåçñóòôöõøúùûüíìîïýÿßæœÉÈÊÀÁÂÄÃÅÆŒÇÑÓÖÔÕØÚÜÛÍÎŠšŽž')
const CENTRAL = new Set('ąćęłńóśźżĄĆĘŁŃÓŚŹŻčďěňřšťůžýáéíúČĎŘŠŤŮŽÁÉÍÚőűŐŰăâîșțşţđĐ')
/** Endings of Italian words, rare in other languages. */
const AT_THE_END = new Set('ìùò')
const THAI = /[\u0e01-\u0e3a\u0e40-\u0e5b]/u
/** A Thai vowel or tone mark without its consonant, or a leading vowel before nothing. */
const BAD_THAI =
  /(?:^|[^\u0e01-\u0e5b])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0e40-\u0e44](?![\u0e01-\u0e2e])|[\u0e31\u0e34-\u0e37]{2}/gu

/** The old encoding in which the bytes make most sense, judged by whole words. */
export function guessOldEncoding(bytes: Uint8Array): OldEncoding {
  const scores = OLD_ENCODINGS.map((encoding) => ({
    encoding,
    score: sense(new TextDecoder(encoding).decode(bytes), encoding),
  }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

function sense(text: string, encoding: OldEncoding): number {
  let score = 0
  for (const [word] of text.matchAll(WORD))
    score += encoding === 'windows-874' ? thaiSense(word) : latinSense(word, encoding)
  return score
}

function thaiSense(word: string): number {
  let score = 0
  for (const run of word.match(/[\u0080-\uffff]+/g) ?? []) {
    const letters = [...run]
    const thai = letters.filter((letter) => THAI.test(letter)).length
    // Thai names contain no Latin letters, and more than one letter
    const isMixed = /[a-z]/i.test(word)
    score += letters.length < 2 ? (isMixed ? -2 : 0.5) : thai - (isMixed ? 1 : 0)
    score -= 3 * (letters.length - thai) + 2 * (run.match(BAD_THAI)?.length ?? 0)
  }
  return score
}

function latinSense(word: string, encoding: Exclude<OldEncoding, 'windows-874'>): number {
  const known = encoding === 'windows-1250' ? CENTRAL : WESTERN
  let score = 0
  const letters = [...word]
  // a single letter says little
  if (letters.length === 1) return /\p{L}/u.test(word) ? 0.25 : 0
  letters.forEach((letter, at) => {
    if (letter <= '\x7f') return
    if (AT_THE_END.has(letter) && at < letters.length - 1) return
    const before = letters[at - 1] ?? ''
    if (!/\p{L}/u.test(letter)) score -= /[’‘“”–—…]/.test(letter) ? 0 : 4
    else score += known.has(letter) ? 2 : -1
    // a capital after a lower-case letter
    if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) score -= 3
    if (/\p{L}/u.test(letter) && before > '\x7f' && /\p{L}/u.test(before)) score -= 2
  })
  return score
}
