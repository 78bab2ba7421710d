import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'

/** How many characters a prompt is too long by; 0 if it is not. */
export const charactersOver = (prompt: string): number => Math.max(0, prompt.length - TOPIC_LIMITS.prompt)
