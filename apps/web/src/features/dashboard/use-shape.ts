import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { UPCOMING } from '@newsloom/contract/activity/upcoming'
import type { DashboardStats } from '@newsloom/contract/analytics/click-totals'
import { READ_LATELY, type ReadLately } from '@newsloom/contract/analytics/read-lately'
import { useEffect, useState } from 'react'
import { storage } from '~/lib/storage.ts'
import { ATTENTION_SHOWN } from './attention/attention.tsx'
import { problemsOf } from './attention/attention-labels.ts'
import { isStarted } from './getting-started.tsx'

const KEY = 'dashboard-shape'

/** The parts of the screen, and the rows of those that load. */
export type Shape = {
  /** the checklist is not finished */
  isNew: boolean
  /** while nothing was sent and nothing is planned, the checklist says what comes next */
  hasMail: boolean
  attention: number
  upcoming: number
  read: number
}

type Loaded = {
  stats: { data: DashboardStats | undefined; error: object | null }
  live: DashboardLive | null
  read: ReadLately | undefined
}

/**
 * The shape that follows from the loaded data, or else the last one that this browser showed. Each
 * part then loads in its place and moves no other.
 */
export function useShape({ stats: { data: stats, error }, live, read }: Loaded): Shape {
  const [last] = useState(lastShape)
  const isNew = stats ? !isStarted(stats) : last.isNew
  const hasPlans = live ? live.upcoming.total > 0 : last.hasMail
  const shape: Shape = {
    isNew,
    hasMail: stats ? !isNew || stats.emailsSent > 0 || hasPlans : error !== null || last.hasMail,
    attention: live ? Math.min(problemsOf(live.attention).length, ATTENTION_SHOWN) : last.attention,
    upcoming: live ? Math.min(live.upcoming.items.length, UPCOMING.shown) : last.upcoming,
    read: read ? read.stories.length : last.read,
  }
  const text = stats && live && read ? textOf(shape) : null
  useEffect(() => {
    if (text !== null) storage.write(KEY, text)
  }, [text])
  return shape
}

const textOf = ({ isNew, hasMail, attention, upcoming, read }: Shape): string =>
  [isNew ? (hasMail ? 'sending' : 'new') : 'started', attention, upcoming, read].join(' ')

function lastShape(): Shape {
  const [phase, attention, upcoming, read] = (storage.read(KEY) ?? '').split(' ')
  return {
    isNew: phase !== 'started',
    hasMail: phase === 'started' || phase === 'sending',
    attention: rowsOf(attention, 0),
    upcoming: rowsOf(upcoming, UPCOMING.shown),
    read: rowsOf(read, READ_LATELY.stories),
  }
}

const rowsOf = (text: string | undefined, usual: number): number =>
  text !== undefined && /^\d$/.test(text) ? Number(text) : usual
