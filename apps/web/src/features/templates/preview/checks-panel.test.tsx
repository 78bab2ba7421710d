import { Block } from '@newsloom/email/blocks/registry'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { samplePreviewData } from '~/testing/samples.ts'
import { ChecksPanel } from './checks-panel.tsx'

const draft = (blocks: Block[], subject = 'Research Update') => ({
  name: 'N',
  subject,
  blocks,
  html: '',
  preheader: '',
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
})
const FINE = [Block.parse({ id: 'a', type: 'analysis' }), Block.parse({ id: 'f', type: 'footer' })]
const text = (id: string, content: string) => Block.parse({ id, type: 'text', content })
const panel = async () => within(await screen.findByRole('region', { name: 'Checks' }))

test('a draft without issues says so in one line', async () => {
  renderPart(<ChecksPanel draft={draft(FINE)} onJump={() => undefined} />, {
    templates: { previewData: () => samplePreviewData() },
  })
  expect(await (await panel()).findByText('No issues found.')).toBeVisible()
})

test('findings are counted by level, worst first, and link to their block', async () => {
  const onJump = vi.fn()
  const blocks = [text('b', '<a href="#">More</a>'), text('c', 'Dear {{nmae}}'), ...FINE]
  const { user } = renderPart(<ChecksPanel draft={draft(blocks)} onJump={onJump} />, {
    templates: { previewData: () => samplePreviewData() },
  })
  const checks = await panel()
  expect(await checks.findByText('1 error · 1 warning')).toBeVisible()
  const lines = checks.getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Error {{nmae}} is not a merge tag. Did you mean {{name}}?Show',
    "Warning The link 'More' leads nowhere.Show",
  ])
  await user.click(checks.getByRole('button', { name: /^Show: .*nmae/ }))
  expect(onJump).toHaveBeenCalledWith({ blockId: 'c' })
})

test('a finding in HTML links to the code, a missing subject to the subject', async () => {
  const onJump = vi.fn()
  const written = { ...draft([], ''), html: '<p>Dear {{nmae}}</p>{{content}}' }
  const { user } = renderPart(<ChecksPanel draft={written} onJump={onJump} />, {
    templates: { previewData: () => samplePreviewData() },
  })
  const checks = await panel()
  await user.click(await checks.findByRole('button', { name: /^Show: .*nmae/ }))
  await user.click(checks.getByRole('button', { name: /^Show: .*subject/ }))
  expect(onJump.mock.calls).toEqual([['html'], ['subject']])
})

test.each([
  ['blocks', draft(FINE)],
  ['HTML', { ...draft([]), html: '<p>Dear {{nmae}}</p>{{content}}' }],
])('a finding in the subject or the preview text of %s links to its field', async (_, fine) => {
  const onJump = vi.fn()
  const written = { ...fine, subject: 'For {{nmae}}', preheader: 'From {{topc}}' }
  const { user } = renderPart(<ChecksPanel draft={written} onJump={onJump} />, {
    templates: { previewData: () => samplePreviewData() },
  })
  const checks = await panel()
  await user.click(await checks.findByRole('button', { name: /^Show: In the subject: .*nmae/ }))
  await user.click(checks.getByRole('button', { name: /^Show: In the preview text: .*topc/ }))
  expect(onJump.mock.calls).toEqual([['subject'], ['preheader']])
})

test('links are checked on request; dead ones are counted', async () => {
  const blocks = [
    text('b', '<a href="https://a.example/">Fine</a> <a href="https://b.example/">Gone</a>'),
    ...FINE,
  ]
  const checkLinks = vi.fn(({ urls }: { urls: string[] }) =>
    urls.map((url) =>
      url === 'https://b.example/'
        ? { url, state: 'dead' as const, detail: 'it answers 404' }
        : { url, state: 'ok' as const, detail: '' },
    ),
  )
  const { user } = renderPart(<ChecksPanel draft={draft(blocks)} onJump={() => undefined} />, {
    templates: { previewData: () => samplePreviewData(), checkLinks },
  })
  const checks = await panel()
  await user.click(await checks.findByRole('button', { name: 'Check links' }))
  expect(
    await checks.findByText("The link 'Gone' (https://b.example/) is broken: it answers 404"),
  ).toBeVisible()
  expect(checks.getByRole('status')).toHaveTextContent('1 link works · 1 link is broken')
  expect(checkLinks.mock.calls[0]?.[0]).toEqual({ urls: ['https://a.example/', 'https://b.example/'] })
})

test('says that links could not be checked', async () => {
  const blocks = [text('b', '<a href="https://a.example/">Fine</a>'), ...FINE]
  const { user } = renderPart(<ChecksPanel draft={draft(blocks)} onJump={() => undefined} />, {
    templates: {
      previewData: () => samplePreviewData(),
      checkLinks: () => {
        throw new Failure('There is no internet')
      },
    },
  })
  const checks = await panel()
  await user.click(await checks.findByRole('button', { name: 'Check links' }))
  expect(await checks.findByText(/The links could not be checked\. There is no internet/)).toBeVisible()
})
