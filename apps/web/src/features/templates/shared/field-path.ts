import { valueProblem } from '@newsloom/contract/text/issue-message'
import type { FieldPath } from '@newsloom/email/blocks/define-block'
import { Block } from '@newsloom/email/blocks/registry'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'

export type Source = Readonly<Record<string, unknown>>

export const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names along a path. An item's fields are directly in the item. */
const steps = (path: FieldPath): string[] =>
  path.split('.').filter((step, at) => !(at === 0 && step === 'item'))

/** The value at a path; undefined if there is none. */
export function readPath(source: Source, path: FieldPath): unknown {
  let value: unknown = source
  for (const step of steps(path)) {
    if (!isSource(value) || !Object.hasOwn(value, step)) return undefined
    value = value[step]
  }
  return value
}

/** A copy with another value at a path; undefined removes it, so the default applies. */
export const writePath = (source: Source, path: FieldPath, value: unknown): Source =>
  written(source, steps(path), value)

function written(source: Source, [step, ...rest]: readonly string[], value: unknown): Source {
  if (step === undefined) return source
  const inner = Object.hasOwn(source, step) ? source[step] : undefined
  if (rest.length > 0) return { ...source, [step]: written(isSource(inner) ? inner : {}, rest, value) }
  const { [step]: _, ...others } = source
  return value === undefined ? others : { ...source, [step]: value }
}

/** The block with another value at a path, or why that value is invalid. */
export function changedBlock(
  block: Block,
  path: FieldPath,
  value: unknown,
): { block: Block } | { problem: string } {
  const parsed = Block.safeParse(writePath(block, path, value))
  if (parsed.success) return { block: parsed.data }
  return { problem: translateMessage(valueProblem(parsed.error)) }
}
