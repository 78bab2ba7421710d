import '~/testing/text-layout.ts'
import { newBlock } from '@newsloom/email/blocks/registry'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { InlineText } from './inline-text.tsx'

const chunk = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./inline-rich.tsx', async (importOriginal) => {
  await chunk.promise
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
