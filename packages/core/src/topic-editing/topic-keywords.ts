import { keywordsFromDescription } from '@newsloom/contract/research/keywords'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { InvalidError } from '../errors.ts'

/**
 * The given keywords, else those of the description.
 * @throws InvalidError when there are none
 */
export function topicKeywords(keywords: string[], description: string): string[] {
  const found = keywords.length > 0 ? keywords : keywordsFromDescription(description)
  if (found.length === 0) throw new InvalidError(sentence('topicFields'))
  return found
}
