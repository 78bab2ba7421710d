import { keepPreviousData } from '@tanstack/react-query'

/** The one screen that refreshes by itself. Nothing goes away while the next figures load. */
export const LIVE = { refetchInterval: 30_000, placeholderData: keepPreviousData } as const
