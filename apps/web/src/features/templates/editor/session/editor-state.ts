import { t } from '@lingui/core/macro'
import { BLOCK_LIMITS } from '@newsloom/email/blocks/define-block'
import type { Block } from '@newsloom/email/blocks/registry'
import { BLOCK_LABELS } from '~/lib/labels/blocks/block-labels.ts'
import type { TemplateDraft } from '../../shared/template-draft.ts'
import { changedPart } from '../canvas/changed-part.ts'

/** The edited draft, and whether it is built of blocks or written as HTML. */
export type EditorContent = { draft: TemplateDraft; mode: 'blocks' | 'html' }

/** A state to return to; `label` names the edit between it and the next one. */
type Step = EditorContent & { selectedId: string | null; label: string }

export type EditorState = EditorContent & {
  selectedId: string | null
  /** oldest first */
  past: readonly Step[]
  /** nearest last */
  future: readonly Step[]
  /** the field being typed in, and the time of the last key press, ms */
  typing: { field: string; at: number } | null
}

export type EditorAction =
  /** `at`: now, ms */
  | { type: 'change'; change: Partial<TemplateDraft>; at: number }
  | { type: 'changeBlock'; block: Block; at: number }
  | { type: 'add'; block: Block; index: number }
  | { type: 'duplicate'; id: string; newId: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'remove'; id: string }
  | { type: 'select'; id: string | null }
  | { type: 'replace'; content: EditorContent; label: string }
  | { type: 'undo' }
  | { type: 'redo' }

const MOST_STEPS = 100
/** A pause of this length while typing begins a new undo step, ms. */
export const TYPING_PAUSE = 1_000

export const startEditor = (content: EditorContent): EditorState => ({
  ...content,
  selectedId: null,
  past: [],
  future: [],
  typing: null,
})

export const findBlock = (blocks: readonly Block[], id: string | null): Block | undefined =>
  blocks.find((block) => block.id === id)
export const blockName = (block: Block): string => BLOCK_LABELS[block.type]
export const isFull = ({ draft }: EditorContent): boolean => draft.blocks.length >= BLOCK_LIMITS.blocks

/**
 * Where a block from the palette is placed: after the selected one, else at the end, before the
 * footer.
 */
export function nextIndex({ draft: { blocks }, selectedId }: EditorState): number {
  const selected = blocks.findIndex((block) => block.id === selectedId)
  if (selected >= 0) return selected + 1
  return blocks.at(-1)?.type === 'footer' ? blocks.length - 1 : blocks.length
}

/** Applies an action; one that changes nothing returns the same state. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change':
      return change(state, action.change, action.at)
    case 'changeBlock':
      return changeBlock(state, action.block, action.at)
    case 'add':
      return insert(state, action.block, action.index, t`${blockName(action.block)} added`)
    case 'duplicate':
      return duplicate(state, action.id, action.newId)
    case 'move':
      return move(state, action.id, action.to)
    case 'remove':
      return remove(state, action.id)
    case 'select':
      return state.selectedId === action.id ? state : { ...state, selectedId: action.id, typing: null }
    case 'replace':
      return edited(state, action.label, action.content, selectionIn(action.content, state.selectedId))
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
  }
}

/** The state after an edit, with the previous one as an undo step. */
function edited(
  state: EditorState,
  label: string,
  content: EditorContent,
  selectedId: string | null,
): EditorState {
  const past = [...state.past, stepOf(state, label)].slice(-MOST_STEPS)
  return { ...content, selectedId, past, future: [], typing: null }
}

const stepOf = ({ draft, mode, selectedId }: EditorState, label: string): Step => ({
  draft,
  mode,
  selectedId,
  label,
})

const withBlocks = (state: EditorState, blocks: Block[]): EditorContent => ({
  draft: { ...state.draft, blocks },
  mode: state.mode,
})

/** Typing extends the same step until it pauses or moves to another field. */
function typed(state: EditorState, field: string, at: number, label: string, content: EditorContent) {
  const goesOn = state.typing?.field === field && at - state.typing.at < TYPING_PAUSE
  const next = goesOn ? { ...state, ...content, future: [] } : edited(state, label, content, state.selectedId)
  return { ...next, typing: { field, at } }
}

const FIELD_NAMES: Readonly<Record<keyof TemplateDraft, string>> = {
  name: t`Template name`,
  subject: t`Email subject`,
  preheader: t`Preview text`,
  blocks: t`Blocks`,
  html: 'HTML',
  customPrompt: t`Prompt`,
  formatPrompt: t`Format prompt`,
  geminiModel: t`Model`,
}
const isField = (name: string): name is keyof TemplateDraft => Object.hasOwn(FIELD_NAMES, name)

function change(state: EditorState, changes: Partial<TemplateDraft>, at: number): EditorState {
  const draft = { ...state.draft, ...changes }
  const fields = Object.keys(changes)
    .filter(isField)
    .filter((field) => draft[field] !== state.draft[field])
  const [first] = fields
  if (!first) return state
  return typed(state, fields.join(), at, t`${FIELD_NAMES[first]} changed`, { draft, mode: state.mode })
}

function changeBlock(state: EditorState, block: Block, at: number): EditorState {
  const before = findBlock(state.draft.blocks, block.id)
  const part = before && changedPart(before, block)
  if (!part) return state
  const blocks = state.draft.blocks.map((each) => (each.id === block.id ? block : each))
  return typed(state, `${block.id} ${part}`, at, t`${blockName(block)} changed`, withBlocks(state, blocks))
}

function insert(state: EditorState, block: Block, index: number, label: string): EditorState {
  if (isFull(state)) return state
  return edited(state, label, withBlocks(state, state.draft.blocks.toSpliced(index, 0, block)), block.id)
}

function duplicate(state: EditorState, id: string, newId: string): EditorState {
  const index = state.draft.blocks.findIndex((block) => block.id === id)
  const block = state.draft.blocks[index]
  return block
    ? insert(state, { ...structuredClone(block), id: newId }, index + 1, t`${blockName(block)} duplicated`)
    : state
}

function move(state: EditorState, id: string, to: number): EditorState {
  const { blocks } = state.draft
  const from = blocks.findIndex((block) => block.id === id)
  const block = blocks[from]
  const target = Math.max(0, Math.min(to, blocks.length - 1))
  if (!block || from === target) return state
  const moved = blocks.toSpliced(from, 1).toSpliced(target, 0, block)
  return edited(state, t`${blockName(block)} moved`, withBlocks(state, moved), id)
}

function remove(state: EditorState, id: string): EditorState {
  const block = findBlock(state.draft.blocks, id)
  if (!block) return state
  const rest = state.draft.blocks.filter((each) => each.id !== id)
  return edited(state, t`${blockName(block)} deleted`, withBlocks(state, rest), null)
}

const selectionIn = ({ draft }: EditorContent, id: string | null) => findBlock(draft.blocks, id)?.id ?? null

function undo(state: EditorState): EditorState {
  const step = state.past.at(-1)
  if (!step) return state
  const { draft, mode, selectedId, label } = step
  return {
    draft,
    mode,
    selectedId: selectionIn(step, selectedId),
    past: state.past.slice(0, -1),
    future: [...state.future, stepOf(state, label)],
    typing: null,
  }
}

function redo(state: EditorState): EditorState {
  const step = state.future.at(-1)
  if (!step) return state
  const { draft, mode, selectedId, label } = step
  return {
    draft,
    mode,
    selectedId: selectionIn(step, selectedId),
    past: [...state.past, stepOf(state, label)],
    future: state.future.slice(0, -1),
    typing: null,
  }
}
