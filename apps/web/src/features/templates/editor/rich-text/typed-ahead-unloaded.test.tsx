import '~/testing/text-layout.ts'
import { newBlock } from '@newsloom/email/blocks/registry'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { InlineText } from './inline-text.tsx'

const chunk = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./inline-rich.tsx', async (importOriginal) => {
  await chunk.promise
  return importOriginal()
})
const line = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('~/components/tags/pill-line.tsx', async (importOriginal) => {
  await line.promise
  return importOriginal()
})

test("text typed before a text's editor has loaded is added at its end", async () => {
  const onChange = vi.fn()
  const block = { ...newBlock('text', 'b1'), content: '<p>Words</p>' }
  const { user } = renderPart(
    <InlineText block={block} onChange={onChange} onDone={vi.fn()} onSlash={vi.fn(() => true)} />,
  )
  expect(screen.getByRole('textbox', { name: 'Block text' })).toHaveFocus()
  await user.keyboard(' <and more')
  chunk.resolve()
  await waitFor(() =>
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ content: '<p>Words &lt;and more</p>' }),
  )
  expect(screen.getByRole('textbox', { name: 'Block text' })).toHaveFocus()
})

function Heading({ onDone }: { onDone: () => void }) {
  const [block, setBlock] = useState({ ...newBlock('heading', 'b1'), content: 'Dear {{name}}' })
  return <InlineText block={block} onChange={setBlock} onDone={onDone} onSlash={() => true} />
}

test('text typed before the line with merge tags has loaded stays in it', async () => {
  const onDone = vi.fn()
  const { user } = renderPart(<Heading onDone={onDone} />)
  const plain = screen.getByRole('textbox', { name: 'Block text' })
  expect(plain).toHaveFocus()
  await user.keyboard('{End}, news')
  expect(plain).toHaveValue('Dear {{name}}, news')
  line.resolve()
  await waitFor(() => expect(plain).not.toBeInTheDocument())
  const editor = screen.getByRole('textbox', { name: 'Block text' })
  await waitFor(() => expect(editor).toHaveFocus())
  expect(editor).toHaveTextContent(/^Dear .*, news$/)
  expect(onDone).not.toHaveBeenCalled()
})
