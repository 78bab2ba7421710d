import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sourceOf } from '~/lib/preview-mail.ts'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { samplePreviewData, sampleSystem, sampleTemplateView } from '~/testing/samples.ts'
import { MailPreview } from './mail-preview.tsx'
import { TemplatePreview } from './template-preview.tsx'

const PICTURE = '<img src="https://pictures.example/a.png" alt="Chart">'
const answers = (over: object = {}) => ({
  system: { get: () => sampleSystem() },
  topics: { list: () => [] },
  templates: { previewData: () => samplePreviewData() },
  ...over,
})
const preview = (htmlContent?: string) => (
  <TemplatePreview template={sampleTemplateView(htmlContent ? { htmlContent } : {})} />
)
const frame = async () => {
  const found = await screen.findByTitle(/^Email:/)
  return found.getAttribute('srcdoc') ?? ''
}

test('the email is shown as in a mailbox and a mail program', async () => {
  renderPart(preview(), answers())
  expect(await frame()).toContain('Dear Ann Reader')
  expect(screen.getByText('Research Update: Policy rate')).toBeVisible()
  expect(await screen.findByText('Newsloom <news@example.com>')).toBeVisible()
  expect(screen.getByText('Ann Reader (ann@example.com)', { selector: 'dd' })).toBeVisible()
  expect(screen.getByText(/^HTML \d+ kB$/)).toBeVisible()
  expect(screen.queryByText('Sample research')).not.toBeInTheDocument()
})

test('sample research is marked as such', async () => {
  renderPart(preview(), answers({ templates: { previewData: () => samplePreviewData({ isSample: true }) } }))
  expect(await screen.findByText('Sample research')).toBeVisible()
})

test('the text part offers neither images nor dark mode', async () => {
  const { user } = renderPart(preview(), answers())
  await user.click(await screen.findByRole('tab', { name: 'Plain text' }))
  expect(await screen.findByText(/Dear Ann Reader/, { selector: 'pre' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Dark mode' })).not.toBeInTheDocument()
})

test("dark mode matches the email's media queries", async () => {
  const { user } = renderPart(preview(), answers())
  expect(await frame()).toContain('@media (max-width:0){')
  await user.click(screen.getByRole('checkbox', { name: 'Dark mode' }))
  await waitFor(async () => expect(await frame()).toContain('@media (min-width:0){'))
})

test('images on other servers are loaded only on request', async () => {
  const { user } = renderPart(preview(`{{content}}${PICTURE}`), answers())
  const own = `img-src data: ${window.location.origin}/images/;`
  expect(await frame()).toContain(own)
  await user.click(screen.getByRole('checkbox', { name: 'Show images from other servers' }))
  await waitFor(async () => expect(await frame()).toContain('img-src data: https:'))
  await user.click(screen.getByRole('checkbox', { name: 'Images' }))
  await waitFor(async () => expect(await frame()).toContain("img-src 'none'"))
  expect(screen.queryByRole('checkbox', { name: 'Show images from other servers' })).not.toBeInTheDocument()
})

test('another reader is found by name, and the email is addressed to them', async () => {
  const previewData = vi.fn(({ contactId }: { contactId?: unknown }) =>
    samplePreviewData(
      contactId === 9 ? { contact: { name: 'Boonmee', email: 'b@example.com', fields: {} } } : {},
    ),
  )
  const { user } = renderPart(
    preview(),
    answers({
      templates: { previewData },
      lists: {
        list: () => [
          {
            id: 2,
            name: 'Desk',
            description: '',
            contactCount: 1,
            createdAt: '2026-11-02T05:00:00.000Z',
            signupUrl: null,
            pausedSince: null,
          },
        ],
      },
      contacts: {
        page: ({ search }: { search?: string }) => ({
          items:
            search === 'boon'
              ? [
                  {
                    id: 9,
                    listId: 2,
                    name: 'Boonmee',
                    email: 'b@example.com',
                    createdAt: '2026-11-02T05:00:00.000Z',
                    suppressed: false,
                    leftAt: null,
                  },
                ]
              : [],
          nextCursor: null,
        }),
      },
    }),
  )
  await frame()
  await user.click(screen.getByRole('button', { name: /^Contact/ }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'boon')
  await user.click(await screen.findByRole('button', { name: /Boonmee/ }))
  await waitFor(async () => expect(await frame()).toContain('Dear Boonmee'))
})

test('a preview that fails to load says so and can be loaded again', async () => {
  let fails = true
  const previewData = () => {
    if (fails) throw new Failure('The database does not answer')
    return samplePreviewData()
  }
  const { user } = renderPart(preview(), answers({ templates: { previewData } }))
  expect(await screen.findByText('The preview could not be loaded.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await frame()).toContain('Dear Ann Reader')
})

const nameless = () => samplePreviewData({ contact: { name: null, email: 'ann@example.com', fields: {} } })
const FOR_NAME = 'News for {{name}}'
const LACKS = "ann@example.com has no name, so the subject reads 'News for'."

test('a subject that lacks the name says so, and gets a fallback in one click', async () => {
  const onSubject = vi.fn()
  const source = { ...sourceOf(sampleTemplateView()), subject: FOR_NAME }
  const { user } = renderPart(
    <MailPreview source={source} topicId={null} fix={{ onSubject }} />,
    answers({ templates: { previewData: nameless } }),
  )
  expect(await screen.findByText(LACKS)).toBeVisible()
  await user.click(screen.getByRole('button', { name: "Add the fallback 'you'" }))
  expect(onSubject).toHaveBeenCalledExactlyOnceWith('News for {{name | default: "you"}}')
  expect(screen.getByRole('tabpanel', { name: 'Email' })).toHaveFocus()
})

test('the preview of a saved template links to the editor to add a fallback', async () => {
  renderPart(
    <TemplatePreview template={sampleTemplateView({ subject: FOR_NAME })} />,
    answers({ templates: { previewData: nameless } }),
  )
  expect(await screen.findByText(LACKS)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add a fallback in the editor' })).toHaveAttribute(
    'href',
    '/templates/5?tab=preview',
  )
})

test('a reader with a name, and a subject with a fallback, need nothing', async () => {
  const view = renderPart(<TemplatePreview template={sampleTemplateView({ subject: FOR_NAME })} />, answers())
  expect(await screen.findByText('News for Ann Reader')).toBeVisible()
  expect(screen.queryByText(/the subject reads/)).not.toBeInTheDocument()
  view.unmount()
  renderPart(
    <TemplatePreview template={sampleTemplateView({ subject: 'For {{name | default: "you"}}' })} />,
    answers({ templates: { previewData: nameless } }),
  )
  expect(await screen.findByText('For you')).toBeVisible()
  expect(screen.queryByText(/the subject reads/)).not.toBeInTheDocument()
})
