import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { moveInGrid } from './move-in-grid.ts'

/** Two rows: three cards and one. */
function renderGrid() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.textContent === 'Four' ? 200 : 0)
  })
  render(
    <fieldset onKeyDown={moveInGrid}>
      {['One', 'Two', 'Three', 'Four'].map((name) => (
        <div key={name}>
          <a href="/">{name}</a>
        </div>
      ))}
    </fieldset>,
  )
  return userEvent.setup()
}

test('the arrow keys move between the cards of a grid, and stop at its ends', async () => {
  const user = renderGrid()
  const focused = () => document.activeElement?.textContent
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('One')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Two')
  await user.keyboard('{ArrowLeft}{ArrowDown}')
  expect(focused()).toBe('Four')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Four')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('One')
})

test.each(['Alt', 'Control', 'Meta', 'Shift'])('%s with an arrow key stays with the browser', async (key) => {
  const user = renderGrid()
  await user.tab()
  await user.keyboard(`{${key}>}{ArrowRight}{/${key}}`)
  expect(document.activeElement).toHaveTextContent('One')
})
