import { promptProblem } from '~/lib/prompt-length.ts'
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

export const arePromptsTooLong = ({ customPrompt, formatPrompt }: Prompts): boolean =>
  promptProblem(customPrompt) !== undefined || promptProblem(formatPrompt) !== undefined

/** The lines of a text, each marked if the earlier text did not contain it. */
export function markNewLines(text: string, before: string | null): { line: string; isNew: boolean }[] {
  const known = before === null ? null : new Set(before.split('\n').map((line) => line.trim()))
  return text.split('\n').map((line) => ({ line, isNew: known !== null && !known.has(line.trim()) }))
}
