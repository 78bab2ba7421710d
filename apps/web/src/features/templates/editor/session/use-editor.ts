import { t } from '@lingui/core/macro'
import { BLOCK_LIMITS } from '@newsloom/email/blocks/define-block'
import { type Block, type BlockType, newBlock } from '@newsloom/email/blocks/registry'
import { type Dispatch, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { BLOCK_LABELS } from '~/lib/labels/blocks/block-labels.ts'
import { randomId } from '~/lib/random-id.ts'
import { sampleLang } from '../../shared/sample-lang.ts'
import type { TemplateDraft } from '../../shared/template-draft.ts'
import {
  blockName,
  type EditorAction,
  type EditorContent,
  type EditorState,
  editorReducer,
  findBlock,
  isFull,
  nextIndex,
  startEditor,
} from './editor-state.ts'

/**
 * Next focus target; null: the palette. A new object triggers focus again even for the same block.
 */
export type FocusRequest = { blockId: string | null }

type Tools = {
  read: () => EditorState
  dispatch: Dispatch<EditorAction>
  announce: (message: string) => void
  focusBlock: (blockId: string | null) => void
}

/** The edited template, its actions, and what was last done, for screen readers. */
export function useEditor(initial: () => EditorContent) {
  const [state, dispatch] = useReducer(editorReducer, undefined, () => startEditor(initial()))
  const [announcement, announce] = useState('')
  const [focusRequest, setFocusRequest] = useState<FocusRequest | null>(null)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  // stable actions: a block is rendered again only when it changes
  const [actions] = useState(() =>
    editorActions({
      read: () => latest.current,
      dispatch,
      announce,
      focusBlock: (blockId) => setFocusRequest({ blockId }),
    }),
  )
  return { state, announcement, focusRequest, actions }
}

export type Editor = ReturnType<typeof useEditor>
export type EditorActions = Editor['actions']

const FULL = t`A template can have at most ${BLOCK_LIMITS.blocks} blocks.`
const place = (index: number, count: number) => t`${index + 1} of ${count}`

const langOf = ({ subject, preheader, blocks }: TemplateDraft) =>
  sampleLang(JSON.stringify([subject, preheader, blocks]))

function editorActions(tools: Tools) {
  const { dispatch, announce, focusBlock } = tools
  return {
    announce,
    focusBlock,
    change: (change: Partial<TemplateDraft>) => dispatch({ type: 'change', change, at: Date.now() }),
    changeBlock: (block: Block) => dispatch({ type: 'changeBlock', block, at: Date.now() }),
    select: (id: string | null) => dispatch({ type: 'select', id }),
    replace: (content: EditorContent, label: string) => {
      dispatch({ type: 'replace', content, label })
      announce(label)
    },
    undo: () => takeStep(tools, 'undo'),
    redo: () => takeStep(tools, 'redo'),
    ...newBlockActions(tools),
    ...blockActions(tools),
  }
}

/** Actions that add a block, which then gets the focus. */
const newBlockActions = ({ read, dispatch, announce, focusBlock }: Tools) => ({
  add(type: BlockType, index = nextIndex(read())) {
    const state = read()
    if (isFull(state)) return announce(FULL)
    const block = newBlock(type, randomId(), langOf(state.draft))
    dispatch({ type: 'add', block, index })
    announce(t`${BLOCK_LABELS[type]} added, ${place(index, state.draft.blocks.length + 1)}`)
    focusBlock(block.id)
  },
  duplicate(id: string) {
    const state = read()
    const { blocks } = state.draft
    const block = findBlock(blocks, id)
    if (!block) return
    if (isFull(state)) return announce(FULL)
    const newId = randomId()
    dispatch({ type: 'duplicate', id, newId })
    announce(t`${blockName(block)} duplicated, ${place(blocks.indexOf(block) + 1, blocks.length + 1)}`)
    focusBlock(newId)
  },
})

const blockActions = ({ read, dispatch, announce, focusBlock }: Tools) => ({
  /** To an index, or by a number of places. */
  move(id: string, target: { to: number } | { by: number }) {
    const { blocks } = read().draft
    const from = blocks.findIndex((block) => block.id === id)
    const block = blocks[from]
    const to = 'to' in target ? target.to : from + target.by
    if (!block || to < 0 || to >= blocks.length) return
    dispatch({ type: 'move', id, to })
    announce(t`${blockName(block)} moved to ${place(to, blocks.length)}`)
  },
  remove(id: string) {
    const { blocks } = read().draft
    const block = findBlock(blocks, id)
    if (!block) return
    const at = blocks.indexOf(block)
    dispatch({ type: 'remove', id })
    announce(t`${blockName(block)} deleted, ${blocks.length - 1} left`)
    focusBlock((blocks[at + 1] ?? blocks[at - 1])?.id ?? null)
  },
})

function takeStep({ read, dispatch, announce, focusBlock }: Tools, type: 'undo' | 'redo') {
  const state = read()
  const target = (type === 'undo' ? state.past : state.future).at(-1)
  if (!target) return announce(type === 'undo' ? t`Nothing to undo` : t`Nothing to redo`)
  dispatch({ type })
  announce(`${type === 'undo' ? t`Undone` : t`Redone`}: ${target.label}`)
  // the focused block may be gone
  const focused = document.activeElement?.closest('[data-block-id]')?.getAttribute('data-block-id')
  if (focused && !findBlock(target.draft.blocks, focused)) focusBlock(target.selectedId)
}
