import '~/testing/text-layout.ts'
// preloads the lazy chunk
import './inline-rich.tsx'
import { type Block, newBlock } from '@newsloom/email/blocks/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { InlineText } from './inline-text.tsx'

function Part({
  start,
  onChange,
  onDone,
  onSlash,
}: {
  start: Block
  onChange: (block: Block) => void
  onDone: () => void
  onSlash: () => boolean
}) {
  const [block, setBlock] = useState(start)
  const change = (next: Block) => {
    onChange(next)
    setBlock(next)
  }
  return (
    <>
      <InlineText block={block} onChange={change} onDone={onDone} onSlash={onSlash} />
      <button type="button">Elsewhere</button>
    </>
  )
}

async function open(block: Block) {
  const onChange = vi.fn<(block: Block) => void>()
  const onDone = vi.fn()
  const onSlash = vi.fn(() => true)
  const { user } = renderPart(<Part start={block} onChange={onChange} onDone={onDone} onSlash={onSlash} />)
  // not the field that collects key presses until the editor is there
  const text = await screen.findByLabelText('Block text', { selector: ':not(input)' })
  return { user, text, onChange, onDone, onSlash, last: () => onChange.mock.lastCall?.[0] }
}

test("a heading's text is edited in place; Enter ends it", async () => {
  const { user, text, last, onDone } = await open(newBlock('heading', 'b1'))
  expect(text).toHaveFocus()
  expect(text.closest('h2')).not.toBeNull()
  await user.keyboard('Rates')
  expect(last()).toMatchObject({ id: 'b1', content: 'Rates' })
  fireEvent.change(text, { target: { value: 'Two\nlines' } })
  expect(last()).toMatchObject({ content: 'Two lines' })
  await user.keyboard('{Enter}')
  expect(onDone).toHaveBeenCalledOnce()
})

test("a button's text is edited inside a link that does nothing meanwhile", async () => {
  const { text } = await open({ ...newBlock('button', 'b1'), content: 'Read' })
  expect(text).toHaveValue('Read')
  expect(document.querySelector('[href]')).toBeNull()
})

test('a text is edited with its toolbar; pressing the toolbar does not end it, pressing elsewhere does', async () => {
  const { user, text, last, onDone } = await open({ ...newBlock('text', 'b1'), content: '<p>Words</p>' })
  await user.click(text)
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Italic' }))
  await waitFor(() => expect(last()).toMatchObject({ content: '<p><em>Words</em></p>' }))
  expect(onDone).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onDone).toHaveBeenCalled()
})

test('Esc ends it; a footer keeps its links around the text', async () => {
  const { user, text, onDone } = await open({ ...newBlock('footer', 'b1'), content: '<p>Words</p>' })
  expect(screen.getByText('Postal address')).toBeVisible()
  await user.click(text)
  await user.keyboard('{Escape}')
  expect(onDone).toHaveBeenCalledOnce()
})

test("'/' in an empty last line opens the menu and removes the line", async () => {
  const { user, text, onSlash, last } = await open({ ...newBlock('text', 'b1'), content: '<p>A</p>' })
  await user.click(text)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(last()?.content).toBe('<p>A</p><p><br></p>'))
  await user.keyboard('/')
  expect(onSlash).toHaveBeenCalledOnce()
  await waitFor(() => expect(last()?.content).toBe('<p>A</p>'))
})

test("'/' in an empty text asks for the menu of components; elsewhere it is typed", async () => {
  const { user, text, onSlash, last } = await open({ ...newBlock('text', 'b1'), content: '<p>A</p>' })
  await user.click(text)
  await user.keyboard('/')
  await waitFor(() => expect(last()?.content).toContain('/'))
  await user.keyboard('and')
  await waitFor(() => expect(last()?.content).toContain('/and'))
  await user.keyboard('{Control>}a{/Control}{Backspace}')
  fireEvent.keyDown(text, { key: '/', isComposing: true })
  expect(onSlash).not.toHaveBeenCalled()
  await user.keyboard('/')
  expect(onSlash).toHaveBeenCalledOnce()
  onSlash.mockReturnValue(false)
  await user.keyboard('/')
  await waitFor(() => expect(last()?.content).toBe('<p>/</p>'))
})
