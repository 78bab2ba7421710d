import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { plural } from './numbers.ts'

/** By how much a prompt is too long; undefined: it is not. */
export function promptProblem(prompt: string): string | undefined {
  const over = prompt.length - TOPIC_LIMITS.prompt
  return over > 0 ? `The prompt is ${plural(over, 'character')} too long.` : undefined
}
