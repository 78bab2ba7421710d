import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { PhoneFold } from './phone-fold.tsx'

const show = (count: number) =>
  renderPart(
    <PhoneFold showAll={`Show all ${count} articles`} tag="li" count={count}>
      <ol>
        {Array.from({ length: count }, (_, place) => (
          <li key={String(place)}>Article {place + 1}</li>
        ))}
      </ol>
    </PhoneFold>,
  )

test('a phone shows the first five, and all of them on request', async () => {
  const { user, container } = show(6)
  const rules = () =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
  const folds = () => {
    const names = [...(container.querySelector('ol')?.parentElement?.classList ?? [])]
    return rules().some((rule) => /n ?\+ ?6/.test(rule) && names.some((name) => rule.includes(name)))
  }
  // this screen is wide, where the button is hidden and nothing is folded
  const button = screen.getByText('Show all 6 articles')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(folds()).toBe(true)
  await user.click(button)
  expect(screen.getByText('Show fewer')).toHaveAttribute('aria-expanded', 'true')
  expect(folds()).toBe(false)
})

test('five are not folded', () => {
  show(5)
  expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument()
})
