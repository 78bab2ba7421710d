import { plural, t } from '@lingui/core/macro'
import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'

/** By how much a prompt is too long; undefined: it is not. */
export function promptProblem(prompt: string): string | undefined {
  const over = prompt.length - TOPIC_LIMITS.prompt
  return over > 0
    ? t`The prompt is ${plural(over, { one: '# character', other: '# characters' })} too long.`
    : undefined
}
