import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { useEffect } from 'react'
import { storage } from '~/lib/storage.ts'
import { ATTENTION_SHOWN } from './attention/attention.tsx'

const KEY = 'dashboard-shape'

/** The parts that this browser showed last time, so that the skeleton looks the same. */
export type Shape = { isNew: boolean; attention: number }

export function lastShape(): Shape {
  const [isNew, attention] = (storage.read(KEY) ?? '').split(' ')
  const rows = Number(attention)
  return { isNew: isNew !== 'started', attention: Number.isInteger(rows) && rows > 0 ? rows : 0 }
}

/** Remembers the shape once it is known. */
export function useRememberedShape(isNew: boolean | null, live: DashboardLive | null): void {
  const rows = live && Math.min(live.attention.length, ATTENTION_SHOWN)
  useEffect(() => {
    if (isNew !== null && rows !== null) storage.write(KEY, `${isNew ? 'new' : 'started'} ${rows}`)
  }, [isNew, rows])
}
