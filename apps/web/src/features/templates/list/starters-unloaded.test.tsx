import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import Starters from './starters.tsx'

vi.mock('~/i18n/locale.ts', async (importActual) => ({ ...(await importActual<object>()), language: 'th' }))

test('the designs in the language of the page come first', async () => {
  renderPart(<Starters />, {})
  const thai = within(await screen.findByRole('tabpanel', { name: 'ไทย' }))
  expect(thai.getByRole('link', { name: 'ประกาศ' })).toHaveAttribute(
    'href',
    '/templates/new?starter=announcement-th',
  )
  expect(screen.queryByRole('tabpanel', { name: 'English' })).not.toBeInTheDocument()
})
