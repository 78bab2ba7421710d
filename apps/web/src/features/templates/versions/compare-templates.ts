import { t } from '@lingui/core/macro'
import type { Block } from '@newsloom/email/blocks/registry'
import { BLOCK_LABELS } from '~/lib/labels/blocks/block-labels.ts'
import { describeBlock, describeChange, plainText } from './describe-block.ts'

/** A current or earlier state of a template. */
export type Compared = {
  name: string
  subject: string
  preheader: string
  htmlContent: string
  content: readonly Block[]
  customPrompt: string
  formatPrompt: string
  geminiModel: string
}
/** One line of the comparison. `before` or `after` is null if there was, or is, nothing. */
export type Difference = {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  what: string
  before: string | null
  after: string | null
}

const FIELDS: readonly { key: Exclude<keyof Compared, 'content' | 'htmlContent'>; what: string }[] = [
  { key: 'name', what: t`Name` },
  { key: 'subject', what: t`Subject` },
  { key: 'preheader', what: t`Preview text` },
  { key: 'customPrompt', what: t`Step 1: Content Generation Prompt` },
  { key: 'formatPrompt', what: t`Step 2: Format Prompt` },
  { key: 'geminiModel', what: t`Model` },
]

/**
 * Compares two states line by line: fields, then blocks by their ids, or the HTML if neither has
 * blocks.
 */
export function compareTemplates(before: Compared, after: Compared): Difference[] {
  const fields = FIELDS.filter(({ key }) => before[key] !== after[key]).map(({ key, what }) =>
    changed(what, before[key], after[key]),
  )
  return [...fields, ...compareContent(before, after)]
}

const changed = (what: string, before: string, after: string): Difference => ({
  kind: 'changed',
  what,
  before,
  after,
})

function compareContent(before: Compared, after: Compared): Difference[] {
  if (before.content.length > 0 && after.content.length > 0)
    return compareBlocks(before.content, after.content)
  if (before.content.length > 0 || after.content.length > 0)
    return [changed(t`Content`, kindOf(before), kindOf(after))]
  return before.htmlContent === after.htmlContent
    ? []
    : [changed('HTML', plainText(before.htmlContent), plainText(after.htmlContent))]
}

const kindOf = ({ content }: Compared): string => (content.length > 0 ? t`Blocks` : t`Custom HTML`)

function compareBlocks(before: readonly Block[], after: readonly Block[]): Difference[] {
  const old = new Map(before.map((block) => [block.id, block]))
  const fresh = new Set(after.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !fresh.has(id))
    .map(
      (block): Difference => ({
        kind: 'removed',
        what: label(block),
        before: describeBlock(block),
        after: null,
      }),
    )
  const common = after.flatMap((block): Difference[] => {
    const was = old.get(block.id)
    if (!was) return [{ kind: 'added', what: label(block), before: null, after: describeBlock(block) }]
    return same(was, block) ? [] : [changed(label(block), ...describeChange(was, block))]
  })
  return [...removed, ...common, ...moves(before, after)]
}

/** Blocks in both states whose order changed. */
function moves(before: readonly Block[], after: readonly Block[]): Difference[] {
  const shared = (blocks: readonly Block[], others: readonly Block[]) =>
    blocks.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id)
  if (shared(before, after).join() === shared(after, before).join()) return []
  return [{ kind: 'moved', what: t`Order of the blocks`, before: order(before), after: order(after) }]
}

const order = (blocks: readonly Block[]): string => blocks.map(label).join(', ')
const label = ({ type }: Block): string => BLOCK_LABELS[type]

/** Deep equality, whatever the order of keys. */
const same = (one: Block, other: Block): boolean => settled(one) === settled(other)
const settled = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
