import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleCard } from '../fixtures.ts'

test('shows the heading and six skeletons, then the cards', async () => {
  const answer = deferred<TemplateCard[]>()
  renderApp('/templates', { templates: { list: () => answer.promise } })
  expect(await screen.findByRole('heading', { name: 'Templates' })).toBeVisible()
  expect(screen.getByText('Create and manage reusable templates for automated campaigns')).toBeVisible()
  expect(screen.getByText('Loading templates')).toBeInTheDocument()
  const main = screen.getByRole('main')
  expect(main.querySelectorAll('[aria-hidden="true"] > .chakra-skeleton')).toHaveLength(6)
  expect(main.querySelector('[aria-hidden="true"] > .chakra-skeleton')).toHaveStyle({ height: '190px' })
  answer.resolve([sampleCard({ topicId: 3 }), sampleCard({ id: 2, name: 'One-off', isReusable: false })])
  const [card, other] = await screen.findAllByRole('article')
  if (!card || !other) throw new Error('two cards are expected')
  expect(within(card).getByRole('heading', { name: 'Thai economy Template' })).toBeVisible()
  expect(card).toHaveTextContent('Research Update: Thai economy')
  expect(card).toHaveTextContent('Dear reader, Analysis')
  // whole on hover, as the card has one line for each
  expect(within(card).getByTitle('Thai economy Template')).toBeVisible()
  expect(within(card).getByTitle('Research Update: Thai economy')).toBeVisible()
  expect(card).toHaveTextContent('Created Mar 1, 2026')
  expect(within(card).getByText('Topic template')).toBeVisible()
  expect(within(card).getByRole('link', { name: 'Thai economy Template' })).toHaveAttribute(
    'href',
    '/templates/1',
  )
  expect(within(other).getByText('Not reusable')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Template' })).toHaveAttribute(
    'href',
    '/templates?create=true',
  )
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('without templates the screen says how to get the first one, and shows the designs', async () => {
  renderApp('/templates', { templates: { list: () => [] } })
  expect(await screen.findByText('No templates yet')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Create Template' })).toHaveLength(2)
  const english = within(await screen.findByRole('tabpanel', { name: 'English' }))
  expect(english.getAllByRole('link')).toHaveLength(4)
})

test('templates that fail to load say so and can be loaded again', async () => {
  const list = vi.fn(() => [sampleCard()])
  list.mockImplementationOnce(() => {
    throw new Failure('Away')
  })
  const { user } = renderApp('/templates', { templates: { list } })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The templates could not be loaded.')
  expect(alert).toHaveTextContent('Away')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeVisible()
})

const cards = () => screen.getByRole('main').querySelectorAll('article')
const manyCards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleCard({ id: index + 1, name: `Template ${index + 1}`, subject: index === 8 ? 'ค่าเงินบาท' : 'News' }),
  )

test('a long list has a search by name and subject, reached with /', async () => {
  const { user } = renderApp('/templates', { templates: { list: () => manyCards(13) } })
  const search = await screen.findByLabelText('Search templates')
  expect(cards()).toHaveLength(13)
  await user.keyboard('/')
  expect(search).toHaveFocus()
  await user.paste('เงินบาท')
  expect(cards()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Template 9' })).toBeVisible()
  expect(screen.getByText('1 of 13 templates')).toBeVisible()
  await user.clear(search)
  await user.paste('template 13')
  expect(screen.getByRole('link', { name: 'Template 13' })).toBeVisible()
  await user.paste(' and no more')
  expect(cards()).toHaveLength(0)
  expect(screen.getByText("No template matches 'template 13 and no more'.")).toBeVisible()
})

test('a very long list is drawn in parts', async () => {
  const { user } = renderApp('/templates', { templates: { list: () => manyCards(49) } })
  await user.click(await screen.findByText('Show more'))
  expect(cards()).toHaveLength(49)
  expect(screen.queryByText('Show more')).not.toBeInTheDocument()
})

test('a new template begins with one of six designs, or with a few blocks', async () => {
  const { user } = renderApp('/templates?create=true', { templates: { list: () => [] } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Template' }))
  const addresses = (await dialog.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/templates/new?starter=brief-en',
    '/templates/new?starter=digest-en',
    '/templates/new?starter=announcement-en',
    '/templates/new',
  ])
  act(() => dialog.getByRole('link', { name: 'Executive brief' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByRole('link', { name: 'Weekly digest' })).toHaveFocus()
  await user.click(dialog.getByRole('tab', { name: 'ไทย' }))
  const thai = within(await dialog.findByRole('tabpanel', { name: 'ไทย' }))
  expect(thai.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/templates/new?starter=brief-th',
    '/templates/new?starter=digest-th',
    '/templates/new?starter=announcement-th',
    '/templates/new',
  ])
  expect(dialog.getByRole('img', { name: "How 'ประกาศ' looks" })).toBeInTheDocument()
})
