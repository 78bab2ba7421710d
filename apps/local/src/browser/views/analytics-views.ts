import type { Page } from 'playwright-core'
import type { View } from './view.ts'

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 2, name }).first().waitFor()

/** The tabs of the screen, and the pages of the first send and of its topic. */
export const ANALYTICS_SCREENS: readonly View[] = [
  { name: 'analytics', path: '/analytics', open: heading('Campaign Performance') },
  { name: 'analytics-contacts', path: '/analytics?tab=contacts', open: heading('Contact Engagement') },
  { name: 'analytics-times', path: '/analytics?tab=times', open: heading('Daily click trend') },
  { name: 'analytics-urls', path: '/analytics?tab=urls', open: heading('URL Analysis') },
  {
    name: 'analytics-filtered',
    path: '/analytics?range=custom&from=2026-01-01&to=2026-01-31&clicks=all',
    open: heading('Campaign Performance'),
  },
]

/** They are there once an analysis was sent. */
export const ANALYTICS_VIEWS: readonly View[] = [
  { name: 'analytics-send', path: '/analytics/sends/1', open: heading('Who clicked what') },
  { name: 'analytics-compared', path: '/analytics/sends/1?with=1', open: heading('Comparison') },
  { name: 'analytics-topic', path: '/analytics/topics/1', open: heading('Stories by interest') },
  {
    name: 'analytics-table',
    path: '/analytics/sends/1',
    open: async (page) => {
      await heading('Who clicked what')(page)
      const button = page.getByRole('button', { name: /^Show as table/ })
      if ((await button.count()) > 0) await button.first().click()
    },
  },
]

/** With the sends of fillManyClicks: the newest one, another one beside it, and a reader. */
export const BUSY_ANALYTICS_VIEWS: readonly View[] = [
  { name: 'send', path: '/analytics/sends/13', open: heading('Who clicked what') },
  { name: 'compared', path: '/analytics/sends/13?with=12', open: heading('Comparison') },
  { name: 'topic', path: '/analytics/topics/1', open: heading('Stories by interest') },
  {
    name: 'person',
    path: '/contacts?person=reader3%40example.com',
    open: (page) => page.getByRole('dialog').getByText('Engagement').first().waitFor(),
  },
]
