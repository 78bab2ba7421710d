import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { samplePreview, sampleTemplate } from '../fixtures.ts'
import { button, findShown, isOpen, openEditor, shownBlocks } from '../open-editor.tsx'

const BRAND = {
  logo: { url: '/images/logo.png', alt: 'Acme' },
  mainColour: '#7a1f3d',
  accentColour: '#0f6b5c',
  font: 'serif',
} as const

test('a starter begins with its name, its subject and its blocks, in the look of the brand', async () => {
  renderApp('/templates/new?starter=digest-th', {
    templates: { previewData: samplePreview },
    brand: { get: () => BRAND },
  })
  expect(await screen.findByLabelText(/^Template Name/)).toHaveValue('สรุปข่าวรายสัปดาห์')
  expect(shownBlocks()[0]).toBe('Image, 1 of 12')
  expect(shownBlocks()).toContain('Key figures, 6 of 12')
})

test('the brand is applied to a template on request, and Undo restores its look', async () => {
  const { user } = renderApp('/templates/5', {
    templates: { get: () => sampleTemplate(), previewData: samplePreview, versions: () => [] },
    brand: { get: () => BRAND },
  })
  await isOpen()
  await user.click(button('Apply brand'))
  expect(await findShown(/^Image, 1 of 4/)).toBeVisible()
  await user.click(button('Undo'))
  expect(shownBlocks()).toEqual(['Heading, 1 of 3', 'Text, 2 of 3', 'Footer, 3 of 3'])
})

test('without a brand, applying it leads to where one is set and changes nothing', async () => {
  const { user } = openEditor('/templates/5')
  await isOpen()
  await user.click(button('Apply brand'))
  expect(await screen.findByText('There is no brand yet')).toBeVisible()
  expect(button('Undo')).toBeDisabled()
  await user.click(button('Open brand settings'))
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})
