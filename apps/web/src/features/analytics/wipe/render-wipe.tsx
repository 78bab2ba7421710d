import type { WipePreview, WipeResult, WipeStatus } from '@newsloom/contract/wipe'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers } from '../fixtures.ts'

export const PREVIEW: WipePreview = {
  deleted: {
    topics: 1,
    archives: 12,
    templates: 0,
    campaigns: 4,
    sends: 9,
    clicks: 100_000,
    subscriptions: 2,
  },
  kept: { contacts: 1_203, lists: 4, suppressions: 17 },
  runningSends: 2,
  isEmpty: false,
}

const DASHBOARD = {
  ...{ contacts: 1_204, campaigns: 0, researchTopics: 2 },
  ...{ researchArchived: 7, linkClicks: 58, emailsSent: 2_400 },
}

export const DETAILS = {
  tablesCleared: ['clicks', 'sends'],
  automationJobsCancelled: 2,
  campaignJobsCancelled: 1,
  sendsStopped: 0,
}

export const wipeAt = (id: number, hoursLeft: number) => ({
  id,
  wipedAt: '2026-11-20T10:00:00.000Z',
  undoUntil: new Date(Date.now() + hoursLeft * 3_600_000).toISOString(),
})

/** The screen with a product that can be wiped and restored. */
export function renderWipe({
  path = '/analytics',
  start = null as WipeStatus['wipe'],
  work = {},
  wipe = vi.fn(),
  details = DETAILS,
  earlier = null as WipeStatus['wipe'],
  preview = PREVIEW,
  restoredRows = 100,
} = {}) {
  let status: WipeStatus = { wipe: start, busy: null, progress: null, ...work }
  const undo = vi.fn((input: { id: number }) => {
    status = { wipe: earlier, busy: null, progress: null }
    return { rows: restoredRows, pausedSends: input.id === 7 ? 2 : 0 }
  })
  const set = (next: WipeStatus) => {
    status = next
  }
  const app = renderApp(path, {
    ...analyticsAnswers(),
    dashboard: { stats: () => ({ ...DASHBOARD, templates: status.wipe ? 0 : 3 }) },
    activity: {
      watch: async function* () {
        yield {
          attention: [],
          upcoming: { items: [], total: 0, whyNot: null },
          activity: { items: [], nextCursor: null },
        }
        await new Promise(() => undefined)
      },
    },
    wipe: {
      status: () => status,
      preview: () => preview,
      wipe: async (): Promise<WipeResult> => {
        await wipe()
        const made = wipeAt(7, 24)
        set({ wipe: made, busy: null, progress: null })
        return { details, wipe: made }
      },
      undo,
    },
  })
  return { ...app, undo, wipe }
}

export const openDialog = async ({ user }: ReturnType<typeof renderWipe>) => {
  await user.click(await screen.findByRole('button', { name: 'Wipe All Data & Cache' }))
  return within(await screen.findByRole('alertdialog', { name: 'Wipe All Data & Cache' }))
}
