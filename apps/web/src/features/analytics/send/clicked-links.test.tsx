import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { ClickedLinks } from './clicked-links.tsx'

const PAGE = { kind: 'page' as const, title: '', source: '', number: null }
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    url: `https://a.example/${n}`,
    name: PAGE,
    class: 'people' as const,
    clicks: 1,
    reasons: [],
  }))

test('of many links three are shown, and all on request', async () => {
  const { user } = renderPart(<ClickedLinks links={links(12)} of="Somsri" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all 12 links of Somsri' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show fewer links of Somsri' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('four links need no button', () => {
  renderPart(<ClickedLinks links={links(4)} of="Somsri" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('says why a click is not counted as a person', () => {
  const link = {
    url: 'https://a.example/0',
    name: PAGE,
    class: 'machine' as const,
    clicks: 1,
    reasons: ['head'],
  }
  renderPart(<ClickedLinks links={[link]} of="Somsri" />)
  const [shown] = screen.getAllByRole('listitem')
  expect(shown).toHaveTextContent(/Scanner or bot\s*\S.*\.$/)
})
