/**
 * Sentences by key, in which `{}` stands for a value: they are stored as sentences, which programs
 * read, and told by key in other languages.
 */
export function sentenceKeys<K extends string>(sentences: Record<K, string>) {
  const isKey = (key: string): key is K => key in sentences
  // what one sentence says may begin like another
  const keys = Object.keys(sentences)
    .filter(isKey)
    .toSorted((a, b) => sentences[b].length - sentences[a].length)
  return {
    /** Returns a sentence; `value` is what its `{}` stands for. */
    write: (key: K, value: string | number = ''): string => sentences[key].replace('{}', () => String(value)),
    /** Returns the key of a sentence and its value; null if it is none of these. */
    read(sentence: string): { key: K; value: string } | null {
      for (const key of keys) {
        const [start = '', end] = sentences[key].split('{}')
        if (end === undefined) {
          if (sentence === start) return { key, value: '' }
        } else if (isBetween(sentence, start, end))
          return { key, value: sentence.slice(start.length, sentence.length - end.length) }
      }
      return null
    },
  }
}

const isBetween = (sentence: string, start: string, end: string): boolean =>
  sentence.length > start.length + end.length && sentence.startsWith(start) && sentence.endsWith(end)
