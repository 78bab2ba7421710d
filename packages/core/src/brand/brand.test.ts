import { applyBrand } from '@newsloom/email/brand/apply-brand'
import { topicBlocks } from '@newsloom/email/initial-blocks'
import { expect, test } from 'vitest'
import { transaction } from '../context.ts'
import { createTopicTemplate } from '../templates/create-topic-template.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getBrand } from './get-brand.ts'
import { saveBrand } from './save-brand.ts'

const database = testDatabase()
const BRAND = {
  logo: { url: '/images/logo.png', alt: 'Acme' },
  mainColour: '#7a1f3d',
  accentColour: '#0f6b5c',
  font: 'serif',
} as const

test('there is none until it is saved; saving again replaces it', async () => {
  const ctx = testContext(database)
  expect(await getBrand(ctx)).toBeNull()
  await saveBrand(ctx, BRAND)
  expect(await saveBrand(ctx, { ...BRAND, logo: null })).toEqual({ ...BRAND, logo: null })
  expect(await getBrand(ctx)).toEqual({ ...BRAND, logo: null })
})

test("a new topic's template has the brand's look", async () => {
  const ctx = testContext(database)
  await saveBrand(ctx, BRAND)
  const made = await transaction(ctx, (tx) =>
    createTopicTemplate(tx, {
      topicId: 1,
      topicName: 'Rates',
      customPrompt: '',
      formatPrompt: '',
      geminiModel: 'gemini-1.5-flash',
    }),
  )
  expect(made.content).toEqual(applyBrand(topicBlocks(), BRAND))
  expect(made.content[0]).toMatchObject({ id: 'brand-logo', content: '/images/logo.png' })
})
