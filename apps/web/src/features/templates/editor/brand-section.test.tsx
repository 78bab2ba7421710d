import type { Brand } from '@newsloom/contract/templates/brand'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { BRAND_TEXTS } from './brand/brand-texts.ts'
import { BrandSection } from './brand-section.tsx'

const BRAND = { logo: null, mainColour: '#7a1f3d', accentColour: '#0f6b5c', font: 'serif' } as const
const save = () => screen.getByRole('button', { name: 'Save brand' })

test('the brand is shown, changed and saved', async () => {
  const saved = vi.fn()
  const { user } = renderPart(<BrandSection />, {
    brand: {
      get: () => BRAND,
      save: (brand: Brand) => {
        saved(brand)
        return brand
      },
    },
  })
  const main = await screen.findByRole('textbox', { name: 'Main colour' })
  expect(main).toHaveValue('#7a1f3d')
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  fireEvent.change(main, { target: { value: '#123456' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'tahoma')
  await user.click(save())
  expect(await screen.findByText('Brand saved')).toBeVisible()
  expect(saved).toHaveBeenCalledWith({ ...BRAND, mainColour: '#123456', font: 'tahoma' })
  expect(save()).toHaveFocus()
})

test('without a brand there is nothing to save until something is changed', async () => {
  const { user } = renderPart(<BrandSection />, { brand: { get: () => null } })
  const font = await screen.findByRole('combobox', { name: 'Font' })
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: BRAND_TEXTS.reset })).not.toBeInTheDocument()
  await user.selectOptions(font, 'tahoma')
  expect(save()).not.toHaveAttribute('aria-disabled')
})

test('discarding changes keeps the focus', async () => {
  const { user } = renderPart(<BrandSection />, { brand: { get: () => BRAND } })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Font' }), 'tahoma')
  const discard = screen.getByRole('button', { name: BRAND_TEXTS.reset })
  await user.click(discard)
  expect(screen.getByRole('combobox', { name: 'Font' })).toHaveValue('serif')
  expect(discard).toHaveFocus()
  await user.tab()
  expect(discard).not.toBeInTheDocument()
})

test('a wrong colour is refused beside its field and not taken', async () => {
  renderPart(<BrandSection />, { brand: { get: () => BRAND } })
  const main = await screen.findByRole('textbox', { name: 'Main colour' })
  fireEvent.change(main, { target: { value: 'reddish' } })
  expect(await screen.findByText('Three or six digits after #, such as #1f4fb8.')).toBeVisible()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
})

test('a logo without an alt text is refused beside its field once it is saved', async () => {
  const saved = vi.fn()
  const logo = { url: '/images/a.png', alt: '' }
  const { user } = renderPart(<BrandSection />, {
    brand: { get: () => ({ ...BRAND, logo }), save: saved },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Font' }), 'tahoma')
  const alt = screen.getByRole('textbox', { name: 'Alt text' })
  expect(alt).toBeValid()
  await user.click(save())
  expect(alt).toBeInvalid()
  expect(alt).toHaveFocus()
  expect(screen.getByText(/^Describe the logo in its alt text/)).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await user.type(alt, 'The Ledger')
  expect(alt).toBeValid()
})
