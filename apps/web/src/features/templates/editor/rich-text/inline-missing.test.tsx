import { newBlock } from '@newsloom/email/blocks/registry'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { InlineText } from './inline-text.tsx'

// thrown when it renders: React's tools also read a module's exports
vi.mock('./inline-rich.tsx', () => ({
  default: () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/inline-rich.js')
  },
}))

test('a text whose editor does not load keeps its content, and the screen around it stays', async () => {
  // React logs what its error boundaries catch
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onDone = vi.fn()
  const block = { ...newBlock('text', 'b1'), content: '<p>The rate stays.</p>' }
  const { user } = renderPart(
    <>
      <InlineText block={block} onChange={() => undefined} onDone={onDone} onSlash={vi.fn()} />
      <button type="button">Elsewhere</button>
    </>,
  )
  expect(await screen.findByText(/The text editor could not be loaded/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(screen.getByText('The rate stays.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onDone).toHaveBeenCalled()
})
