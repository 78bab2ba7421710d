import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import type { TemplateDraft } from '../shared/template-draft.ts'

/** The input of a test. */
export type Prompts = Pick<TemplateDraft, 'customPrompt' | 'formatPrompt' | 'geminiModel'>

export const promptsOf = ({ customPrompt, formatPrompt, geminiModel }: Prompts): Prompts => ({
  customPrompt,
  formatPrompt,
  geminiModel,
})

export const samePrompts = (one: Prompts, other: Prompts): boolean =>
  one.customPrompt === other.customPrompt &&
  one.formatPrompt === other.formatPrompt &&
  one.geminiModel === other.geminiModel

/** How many characters a prompt is too long by; 0 if it is not. */
export const charactersOver = (prompt: string): number => Math.max(0, prompt.length - TOPIC_LIMITS.prompt)

export const arePromptsTooLong = ({ customPrompt, formatPrompt }: Prompts): boolean =>
  charactersOver(customPrompt) > 0 || charactersOver(formatPrompt) > 0

/** The lines of a text, each marked if the earlier text did not contain it. */
export function markNewLines(text: string, before: string | null): { line: string; isNew: boolean }[] {
  const known = before === null ? null : new Set(before.split('\n').map((line) => line.trim()))
  return text.split('\n').map((line) => ({ line, isNew: known !== null && !known.has(line.trim()) }))
}
