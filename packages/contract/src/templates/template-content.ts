import { BLOCK_LIMITS } from '@newsloom/email/blocks/define-block'
import { BLOCK_KINDS, type Block, BlockList, type BlockType } from '@newsloom/email/blocks/registry'
import { z } from 'zod'
import { sentence } from '../sentences/sentences.ts'
import { cleanText } from '../text/clean-text.ts'
import { issueMessage } from '../text/issue-message.ts'
import { TEMPLATE_LIMITS } from './template-limits.ts'

type Issue = z.core.$ZodIssue
type Problem = { path: PropertyKey[]; message: string }

/**
 * A template's content: a list of blocks, or its JSON; any other text stays text. Problems name the
 * block's position and kind: 'Block 3 (Button): …'.
 */
export const ContentInput = z
  .union(
    [z.array(z.custom<Block>()), z.string().max(TEMPLATE_LIMITS.html)],
    'The content must be a list of blocks, or text',
  )
  .transform((given, ctx): Block[] | string => {
    const list = typeof given === 'string' ? listIn(given) : given
    if (list === null) return cleanText(String(given))
    const read = readBlocks(list)
    if ('blocks' in read) return read.blocks
    for (const problem of read.problems) ctx.addIssue({ code: 'custom', ...problem })
    return z.NEVER
  })

function listIn(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    // text that begins with a bracket
    return null
  }
}

const MAX_PROBLEMS = 20

function readBlocks(list: unknown[]): { blocks: Block[] } | { problems: Problem[] } {
  const { blocks } = BLOCK_LIMITS
  // before parsing each one
  if (list.length > blocks)
    return {
      problems: [{ path: [], message: sentence('manyBlocks', blocks) }],
    }
  const read = BlockList.safeParse(list)
  if (read.success) return { blocks: storable(read.data) }
  const problems = read.error.issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => ({ path: issue.path, message: blockMessage(list, issue) }))
  return { problems }
}

const MAX_MESSAGE = 300

function blockMessage(list: unknown[], issue: Issue): string {
  const [place, ...path] = issue.path
  if (typeof place !== 'number') return issueMessage(issue)
  const type = typeOf(list[place])
  const problem =
    isKind(type) || path[0] !== 'type' ? issueMessage({ ...issue, path }, 'it') : unknownKind(type)
  const message = problem.slice(0, MAX_MESSAGE).toWellFormed()
  return isKind(type)
    ? sentence('ofBlock', place + 1, sentence(`${type}Block`), message)
    : sentence('ofUnknownBlock', place + 1, message)
}

const typeOf = (block: unknown): unknown =>
  typeof block === 'object' && block !== null && 'type' in block ? block.type : undefined
const isKind = (type: unknown): type is BlockType =>
  typeof type === 'string' && Object.hasOwn(BLOCK_KINDS, type)

const unknownKind = (type: unknown): string => {
  const known = Object.keys(BLOCK_KINDS).join(', ')
  return typeof type === 'string'
    ? sentence('noBlockType', `'${type.slice(0, 40)}'`, known)
    : sentence('blockWithoutType', known)
}

const HAS_UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** Removes characters that cannot be stored, which JSON shows as escapes. */
function storable(blocks: Block[]): Block[] {
  const json = JSON.stringify(blocks)
  if (!HAS_UNSTORABLE.test(json)) return blocks
  const clean = (_: string, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)
  return BlockList.parse(JSON.parse(json, clean))
}
