import { i18n } from '@lingui/core'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
// first, or its modules would take the language of this test for the page's
import '~/lib/labels/sentences/sentence-text.ts'
import { loadSentences } from '~/lib/labels/sentences/translate-message.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { StatementMarks } from './statement-marks.tsx'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('the reasons of checks are in the language of the page, those in earlier words too', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  await loadSentences()
  const earlier = 'The quote does not stand in the article.'
  renderPart(<StatementMarks checks={[]} reasons={[sentence('notInArticles', '9.2%'), earlier]} />, {})
  expect(screen.getByText('ไม่พบ 9.2% ในข่าวที่อ้างถึง')).toBeVisible()
  expect(screen.getByText('ไม่พบคำอ้างอิงนี้ในข่าว')).toBeVisible()
})
