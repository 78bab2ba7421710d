import type { Page } from 'playwright-core'
import { callApi } from '../browser/template-steps.ts'
import type { View } from '../browser/views/view.ts'

const ASKED = 'wichai@example.com'
type Answer<T> = { result: { data: T } }

async function ask<T>(url: string, procedure: string, input: object): Promise<T> {
  const query = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
  return (await callApi<Answer<T>>(url, 'GET', query)).result.data
}

/** Paths of reader pages, as linked in emails. */
async function linksInMails(url: string): Promise<string[]> {
  const { items } = await ask<{ items: { id: number }[] }>(url, 'outbox.page', { search: ASKED, limit: 5 })
  const mails = await Promise.all(
    items.map(({ id }) => ask<{ html: string; text: string }>(url, 'outbox.get', { id })),
  )
  const addresses = mails.flatMap(({ html }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to ?? ''),
  )
  return addresses.filter((to) => URL.canParse(to)).map((to) => new URL(to).pathname)
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/**
 * The pages that readers see, by the links in an email that was sent, and a list's sign-up form.
 */
export async function readerViews(url: string): Promise<View[]> {
  const links = await linksInMails(url)
  const place = (start: string): string => {
    const found = links.find((link) => link.startsWith(start))
    if (!found) throw new Error(`no email has a link to ${start}`)
    return found
  }
  const [list] = await callApi<{ id: number }[]>(url, 'GET', '/api/contact-lists')
  const { signupUrl } = await callApi<{ signupUrl: string }>(url, 'PUT', `/api/contact-lists/${list?.id}`, {
    signupEnabled: true,
  })
  const signup = new URL(signupUrl).pathname
  const view = (name: string, path: string, act?: (page: Page) => Promise<unknown>): View => ({
    name,
    path,
    isFresh: true,
    open: async (page) => {
      await act?.(page)
      await heading(page)
    },
  })
  return [
    view('sign-up', signup),
    view('sign-up-refused', signup, async (page) => {
      await page.getByLabel('Email address').fill('name@nowhere')
      await press('Sign up')(page)
      await page.getByText('Please enter one email address').waitFor()
    }),
    view('sign-up-gone', '/join/nothing'),
    view('preferences', place('/p/')),
    view('preferences-forged', '/p/forged'),
    view('paused', place('/p/'), async (page) => {
      const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('No emails before').fill(day)
      await press('Pause emails')(page)
      await page.getByRole('heading', { name: 'Your emails are paused' }).waitFor()
    }),
    view('preferences-paused', place('/p/')),
    view('unsubscribe', place('/u/')),
  ]
}
