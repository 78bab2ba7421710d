import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { PhonePanel } from './phone-panel.tsx'

test('a phone shows the title, and the rest on request', async () => {
  const { user } = renderPart(
    <PhonePanel title="Delivery">
      <p>12 bounced</p>
    </PhonePanel>,
  )
  const isFolded = () => {
    const names = [...(screen.getByText('12 bounced').parentElement?.classList ?? [])]
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .some(
        ({ cssText }) =>
          /max-width.*display: none/s.test(cssText) && names.some((name) => cssText.includes(name)),
      )
  }
  // this screen is wide, where the button is hidden and nothing is folded
  const button = screen.getByLabelText('Show: Delivery')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(isFolded()).toBe(true)
  await user.click(button)
  expect(screen.getByLabelText('Hide: Delivery')).toHaveAttribute('aria-expanded', 'true')
  expect(isFolded()).toBe(false)
})
