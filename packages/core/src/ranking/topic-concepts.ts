import { isFunctionWord, tokenize } from '@newsloom/lexicon/words'

/** What a topic is about: a word or phrase and its weight (0 to 1). */
export type Concept = { words: string[]; weight: number }
export type TopicWords = { name: string; description: string; keywords: string[] }

const WEIGHTS = { keyword: 1, name: 0.5, description: 0.25 }

/**
 * Keywords as phrases; the words of the name and the description one by one, without function
 * words. Each once, with its best weight.
 */
export function topicConcepts(topic: TopicWords): Concept[] {
  const found = new Map<string, Concept>()
  const add = (words: string[], weight: number) => {
    if (words.every(isFunctionWord)) return
    const key = words.join(' ')
    const known = found.get(key)
    if (!known || known.weight < weight) found.set(key, { words, weight })
  }
  for (const keyword of topic.keywords) add(tokenize(keyword), WEIGHTS.keyword)
  for (const word of tokenize(topic.name)) add([word], WEIGHTS.name)
  for (const word of tokenize(topic.description)) if (word.length > 2) add([word], WEIGHTS.description)
  return [...found.values()]
}
