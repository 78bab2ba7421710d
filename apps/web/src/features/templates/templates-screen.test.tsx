import type { TemplateCard } from '@newsloom/contract/templates'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'

const template: TemplateCard = {
  id: 1,
  name: 'Thai economy Template',
  subject: 'Research Update: Thai economy',
  preview: 'Dear reader, {{content}}',
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  isReusable: true,
  topicId: 1,
  version: 1,
  updatedAt: '2026-03-01T12:00:00.000Z',
  createdAt: '2026-03-01T12:00:00.000Z',
}

test('six skeletons, then the cards', async () => {
  const answer = deferred<TemplateCard[]>()
  renderApp('/templates', { templates: { list: () => answer.promise } })
  expect(await screen.findByText('Loading templates')).toBeInTheDocument()
  expect(screen.getByRole('main').querySelectorAll('[aria-hidden="true"] > .chakra-skeleton')).toHaveLength(6)
  answer.resolve([template])
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('heading', { name: 'Thai economy Template' })).toBeVisible()
  expect(card).toHaveTextContent('Research Update: Thai economy')
  expect(card).toHaveTextContent('Dear reader, {{content}}')
  expect(card).toHaveTextContent('Created Mar 1, 2026')
})

test('no templates: the screen tells how to get the first one', async () => {
  renderApp('/templates', { templates: { list: () => [] } })
  expect(await screen.findByText('No templates yet')).toBeVisible()
})

test('templates that cannot be loaded say so', async () => {
  renderApp('/templates', {
    templates: {
      list: () => {
        throw new Failure('Away')
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The templates could not be loaded.')
})
