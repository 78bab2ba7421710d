import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { SkippedTexts } from './skipped-texts.tsx'

test('names each entry once, with its reason', () => {
  const { container } = renderPart(
    <SkippedTexts
      skipped={[
        { text: 'nonsense', reason: 'not an email address' },
        { text: 'more', reason: 'not an email address' },
      ]}
    />,
  )
  expect(container).toHaveTextContent('Skipped 2:nonsense, more: not an email address')
})
