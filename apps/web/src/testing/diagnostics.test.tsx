import { getConfig, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a failed wait prints the document once, however often it tried', async () => {
  render(<p>only this</p>)
  const tries: string[] = []
  const failing = waitFor(
    () => {
      try {
        screen.getByText('that')
      } catch (error) {
        tries.push(String(error))
        throw error
      }
    },
    { timeout: 150, interval: 20 },
  )
  await expect(failing).rejects.toThrow(/Unable to find an element with the text: that.*only this/s)
  expect(tries.length).toBeGreaterThan(1)
  expect(tries.join('\n')).not.toContain('only this')
  expect(getConfig().getElementError('missing', document.body).message).toContain('only this')
})

test('elements record no stack, and a warning still names its component', () => {
  const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack')
  expect(stackOf(<p />)).toBe(stackOf(<b />))
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Listing = () => [1, 2].map(() => <i />)
  render(<Listing />)
  expect(said.mock.calls.flat().join(' ')).toMatch(/unique "key" prop.*Listing/s)
})
