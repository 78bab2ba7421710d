import { type Block, type BlockType, newBlock } from '@newsloom/email/blocks/registry'
import { describe, expect, test } from 'vitest'
import {
  type EditorAction,
  type EditorState,
  editorReducer,
  nextIndex,
  startEditor,
  TYPING_PAUSE,
} from './editor-state.ts'

const block = (id: string, type: BlockType = 'text'): Block => newBlock(type, id)

const started = (...blocks: Block[]): EditorState =>
  startEditor({
    draft: {
      name: 'Daily',
      subject: 'News',
      blocks,
      html: '',
      preheader: '',
      customPrompt: '',
      formatPrompt: '',
      geminiModel: 'gemini-1.5-flash',
    },
    mode: 'blocks',
  })

const after = (state: EditorState, ...actions: EditorAction[]): EditorState =>
  actions.reduce(editorReducer, state)
const ids = ({ draft }: EditorState): string => draft.blocks.map(({ id }) => id).join('')
const abc = () => started(block('a'), block('b', 'button'), block('c', 'footer'))
const undo = { type: 'undo' } as const
const redo = { type: 'redo' } as const
const select = (id: string | null): EditorAction => ({ type: 'select', id })
const typing = (content: string, at: number): EditorAction => ({
  type: 'changeBlock',
  block: { ...block('a'), content },
  at,
})

describe('blocks', () => {
  const cases: [string, EditorAction, string, string | null][] = [
    ['are added where they are put', { type: 'add', block: block('x'), index: 1 }, 'axbc', 'x'],
    ['are added at the end', { type: 'add', block: block('x'), index: 3 }, 'abcx', 'x'],
    ['move down', { type: 'move', id: 'a', to: 1 }, 'bac', 'a'],
    ['move to the top', { type: 'move', id: 'c', to: 0 }, 'cab', 'c'],
    ['move no further than the end', { type: 'move', id: 'a', to: 9 }, 'bca', 'a'],
    ['are duplicated below themselves', { type: 'duplicate', id: 'b', newId: 'y' }, 'abyc', 'y'],
    ['go, and with them the selection', { type: 'remove', id: 'b' }, 'ac', null],
  ]
  test.each(cases)('%s', (_, action, order, selected) => {
    const state = after(abc(), select('b'), action)
    expect([ids(state), state.selectedId]).toEqual([order, selected])
    expect([ids(after(state, undo)), after(state, undo).selectedId]).toEqual(['abc', 'b'])
    expect([ids(after(state, undo, redo)), after(state, undo, redo).selectedId]).toEqual([order, selected])
  })

  const nothing: [string, EditorAction][] = [
    ['a move to its own place', { type: 'move', id: 'a', to: 0 }],
    ['a move of a block that is gone', { type: 'move', id: 'x', to: 0 }],
    ['a deletion of a block that is gone', { type: 'remove', id: 'x' }],
    ['a duplicate of a block that is gone', { type: 'duplicate', id: 'x', newId: 'y' }],
    ['a change that changes nothing', { type: 'changeBlock', block: block('a'), at: 0 }],
    ['a name that stays the same', { type: 'change', change: { name: 'Daily' }, at: 0 }],
    ['an undo of nothing', undo],
    ['a redo of nothing', redo],
  ]
  test.each(nothing)('%s is not an undo step', (_, action) => {
    const state = abc()
    expect(editorReducer(state, action)).toBe(state)
  })

  test('a copy shares nothing with its original', () => {
    const state = after(abc(), { type: 'duplicate', id: 'b', newId: 'y' })
    expect(state.draft.blocks[2]?.props).toEqual(state.draft.blocks[1]?.props)
    expect(state.draft.blocks[2]?.props).not.toBe(state.draft.blocks[1]?.props)
  })

  test('are limited to 200', () => {
    const full = started(...Array.from({ length: 200 }, (_, at) => block(`b${at}`)))
    expect(editorReducer(full, { type: 'add', block: block('x'), index: 0 })).toBe(full)
    expect(editorReducer(full, { type: 'duplicate', id: 'b1', newId: 'x' })).toBe(full)
  })
})

describe('a component from the palette is placed', () => {
  test.each<[string, EditorState, number]>([
    ['after the selected block', after(abc(), select('a')), 1],
    ['before the footer', abc(), 2],
    ['to the end without a footer', started(block('a'), block('b')), 2],
    ['to the top of nothing', started(), 0],
  ])('%s', (_, state, index) => expect(nextIndex(state)).toBe(index))
})

describe('typing', () => {
  test('is one step until it pauses', () => {
    const state = after(abc(), typing('H', 0), typing('Hi', 900), typing('Hi!', 900 + TYPING_PAUSE))
    expect(state.past.map(({ label }) => label)).toEqual(['Text changed', 'Text changed'])
    expect(after(state, undo).draft.blocks[0]?.content).toBe('Hi')
    expect(after(state, undo, undo).draft.blocks[0]?.content).toBe('Click to edit this text')
  })
  test('in another field is another step', () => {
    const state = after(
      abc(),
      { type: 'change', change: { name: 'D' }, at: 0 },
      { type: 'change', change: { subject: 'N' }, at: 10 },
      { type: 'change', change: { name: 'Da' }, at: 20 },
    )
    expect(state.past.map(({ label }) => label)).toEqual([
      'Template name changed',
      'Email subject changed',
      'Template name changed',
    ])
  })
  test('starts a new step after a selection and after an undo', () => {
    const chosen = after(abc(), typing('H', 0), select('b'), select('a'), typing('Hi', 10))
    expect(chosen.past).toHaveLength(2)
    const undone = after(abc(), typing('H', 0), undo, typing('Hi', 10))
    expect(undone.past).toHaveLength(1)
  })
})

describe('undo steps', () => {
  test('are limited to 100: the oldest is dropped', () => {
    const moves = Array.from(
      { length: 130 },
      (_, at): EditorAction => ({ type: 'move', id: 'a', to: at % 2 ? 0 : 1 }),
    )
    expect(after(abc(), ...moves).past).toHaveLength(100)
  })
  test('that could be redone are dropped by a new edit', () => {
    const state = after(abc(), { type: 'remove', id: 'a' }, undo, { type: 'remove', id: 'b' })
    expect(state.future).toHaveLength(0)
    expect(ids(state)).toBe('ac')
  })
  test('restore HTML that was replaced by blocks', () => {
    const { draft } = abc()
    const html = startEditor({ draft: { ...draft, blocks: [], html: '<p>Hi</p>' }, mode: 'html' })
    const state = after(html, { type: 'replace', content: { draft, mode: 'blocks' }, label: 'Blocks' })
    expect([state.mode, ids(state)]).toEqual(['blocks', 'abc'])
    expect(after(state, undo)).toMatchObject({ mode: 'html', draft: { html: '<p>Hi</p>' } })
  })
  test('select only blocks that exist', () => {
    const state = after(abc(), { type: 'add', block: block('x'), index: 0 }, select('x'), undo)
    expect(state.selectedId).toBeNull()
  })
})
