import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import MarkdownRenderer from './markdown-renderer.tsx'

test("'~' is a sign of a range, and '~~' strikes through", () => {
  renderPart(<MarkdownRenderer>{'Rates of 3~5% and 4~6%.\n\n~~Old~~'}</MarkdownRenderer>)
  expect(screen.getByText('Rates of 3~5% and 4~6%.')).toBeVisible()
  expect(screen.getByText('Old').tagName).toBe('DEL')
})
