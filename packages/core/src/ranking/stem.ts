/** English verbs and adverbs without their endings: 'slowed' and 'slowing' are one word. */
export function stemOf(word: string): string {
  if (word.length < 6 || !/^[a-z]+$/.test(word)) return word
  const stem = word.replace(/(?:ingly|edly|ings?|edly|ed|ly|ers?|e)$/, '')
  return stem.length < 4 ? word : stem.replace(/([bdfgmnprt])\1$/, '$1')
}
