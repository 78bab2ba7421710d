import type { StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { Checked } from '@newsloom/contract/analysis/checks'
import type { CampaignOrigin } from '@newsloom/contract/campaigns/content-checks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleAutomationCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { heldChecks } from '../fixtures.ts'
import { renderCampaignPage as open, preflight } from './render-campaign-page.tsx'

const sampleOrigin = (over: Partial<CampaignOrigin> = {}): CampaignOrigin => ({
  runId: 31,
  modelUsed: 'gemini-2.5-flash',
  isLocal: false,
  usage: { tokens: { prompt: 9_000, answer: 700 }, ms: 8_400, costUsd: 0.0094 },
  replaced: null,
  checks: heldChecks(),
  analysis: null,
  ...over,
})
const panel = async () => within(await screen.findByRole('region', { name: 'Content and its checks' }))
const campaign = () => sampleAutomationCampaign({ id: 7, hasContent: true })

test('held content says why, what failed, who wrote it, and where it is changed', async () => {
  open(campaign(), { origin: () => sampleOrigin() })
  const content = await panel()
  expect(await content.findByText('This content is on hold')).toBeVisible()
  expect(
    content.getByText(/^Only 1 of 3 statements were found in their articles\. It is not emailed/),
  ).toBeVisible()
  expect(
    content.getByText('2 of 3 statements were not found in their articles and are left out of the email.'),
  ).toBeVisible()
  expect(content.getByText('Exports rose 9.2%.')).toBeVisible()
  expect(content.getByText('9.2% does not appear in the cited articles.')).toBeVisible()
  expect(content.getByRole('link', { name: 'Bangkok Post' })).toHaveAttribute('href', 'https://a.example/one')
  expect(content.getByText('No quote was given.')).toBeVisible()
  expect(content.getByText('Written by gemini-2.5-flash')).toBeVisible()
  expect(content.getByText('9,000 tokens in, 700 out')).toBeVisible()
  expect(content.getByText('$0.0094')).toBeVisible()
  expect(content.getByRole('link', { name: 'Edit topics and prompts' })).toHaveAttribute(
    'href',
    '/campaigns?edit=7',
  )
})

test('a person releases the content that is shown, after a question', async () => {
  let origin = sampleOrigin()
  const releaseContent = vi.fn((_: unknown) => {
    const hold = { ...HOLD, releasedAt: '2026-11-21T05:00:00.000Z' }
    origin = sampleOrigin({ checks: heldChecks({ hold }) })
    return origin
  })
  const { user } = open(campaign(), { origin: () => origin, releaseContent })
  const content = await panel()
  await user.click(await content.findByRole('button', { name: 'Release the content' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Release this content for email?' }))
  await user.click(question.getByRole('button', { name: 'Release the content' }))
  expect(await content.findByText(/^Released for email by hand, /)).toBeVisible()
  expect(releaseContent.mock.calls).toEqual([[{ id: 7, runId: 31 }]])
  expect(content.queryByText('This content is on hold')).not.toBeInTheDocument()
})
const HOLD = { why: { kind: 'few-found', found: 1, of: 3 }, releasedAt: null, canRelease: true } as const

test('a statement of the content is edited and released where it is shown', async () => {
  let statement: StatementView = {
    ...{ id: 's2', rowId: 2, runId: 31, text: 'Exports rose 9.2%.', verdict: 'unsupported' },
    ...{ quotes: [{ articleId: '1', quote: 'Exports rose 5.2% in October' }], checks: [] },
    ...{
      reasons: ['9.2% does not appear in the cited articles.'],
      originalText: null,
      editedAt: null,
      releasedAt: null,
    },
    ...{ isLeftOut: false, isShown: false, novelty: null },
  }
  const article = {
    articleId: '1',
    title: 'Exports',
    publisher: 'Bangkok Post',
    url: 'https://a.example/one',
  }
  const origin = () =>
    sampleOrigin({
      analysis: {
        unsupported: 'leave-out',
        sections: [{ key: 'trends', heading: '', statements: [statement] }],
        articles: [{ ...article, publishedAt: null, language: 'en' }],
      },
    })
  const release = vi.fn((_: unknown) => {
    statement = { ...statement, releasedAt: '2026-11-21T05:00:00.000Z' }
    return statement
  })
  const edit = vi.fn((_: unknown) => {
    statement = {
      ...statement,
      text: 'Exports rose 5.2%.',
      verdict: 'supported',
      reasons: [],
      releasedAt: null,
    }
    return statement
  })
  const check = (): Checked => ({ verdict: 'supported', reasons: [], checks: [] })
  const { user } = open(campaign(), { origin }, '', {}, undefined, {}, { release, edit, check })
  const content = await panel()
  await user.click(await content.findByRole('button', { name: 'Release by hand' }))
  expect(await content.findByText(/^Released by hand, /)).toBeVisible()
  expect(release.mock.calls).toEqual([[{ rowId: 2, runId: 31, basedOn: 'Exports rose 9.2%.' }]])
  await user.click(content.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit statement' }))
  const field = dialog.getByRole('textbox', { name: 'Statement' })
  await user.clear(field)
  await user.type(field, 'Exports rose 5.2%.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await content.findByText('Exports rose 5.2%.')).toBeVisible()
  expect(edit.mock.calls).toEqual([
    [{ rowId: 2, runId: 31, text: 'Exports rose 5.2%.', basedOn: 'Exports rose 9.2%.' }],
  ])
})

test('content that was generated again meanwhile is not released, and says so', async () => {
  const { user } = open(campaign(), {
    origin: () => sampleOrigin(),
    releaseContent: () => {
      throw new Failure(
        'The content was changed in the meantime. Review the current content first.',
        'CONFLICT',
      )
    },
  })
  await user.click(await (await panel()).findByRole('button', { name: 'Release the content' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Release the content' }))
  expect(await screen.findByText(/^The content was changed in the meantime/)).toBeVisible()
})

test('content that cannot be released has no such button', async () => {
  const hold = { why: { kind: 'none-found' }, releasedAt: null, canRelease: false } as const
  open(campaign(), { origin: () => sampleOrigin({ checks: heldChecks({ hold }) }) })
  const content = await panel()
  expect(await content.findByText(/Change its topics or prompts, and generate it again\.$/)).toBeVisible()
  expect(content.queryByRole('button', { name: 'Release the content' })).not.toBeInTheDocument()
})

test('content in place of a model says which, and why', async () => {
  const replaced = { model: 'gemini-2.5-flash', why: 'uncited' } as const
  open(campaign(), { origin: () => sampleOrigin({ modelUsed: 'local', isLocal: true, replaced }) })
  expect(
    await (await panel()).findByText(
      'Written by the local analyst from quotes: gemini-2.5-flash cited no article, even on retry.',
    ),
  ).toBeVisible()
})

test('the review leads to the statements', async () => {
  const text = 'The content is on hold.'
  const { user, router } = open(
    campaign(),
    {
      origin: () => sampleOrigin(),
      preflight: () => samplePreflight({}, [{ id: 'statements', level: 'blocked', text }]),
    },
    '?open=send',
  )
  const dialog = await preflight()
  await user.click(await dialog.findByRole('button', { name: 'Check statements' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ hash: 'content-checks', search: {} }))
})

test('content that a person wrote has no checks', async () => {
  open(campaign(), { origin: () => null })
  expect(await (await panel()).findByText(/^The content was written or changed by hand/)).toBeVisible()
})
