import { keepPreviousData } from '@tanstack/react-query'

export const REFRESH_MS = 30_000

/** For screens that refresh by themselves. Nothing goes away while the next figures load. */
export const LIVE = { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData } as const
