import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
import { renderPart } from '~/testing/render-part.tsx'

test('on a Thai page, the sample email of the brand is in Thai', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  // loaded now: the language of a page is found once
  const { OWN_BRAND } = await import('@newsloom/email/brand/apply-brand')
  const { BrandSample } = await import('./brand-sample.tsx')
  // the sample is scaled to its place, which has no size without a layout
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const { container } = renderPart(<BrandSample brand={OWN_BRAND} />)
  expect(container.querySelector('iframe')?.srcdoc).toMatch(/<body[\s\S]*[ก-๙]{3}/)
})
