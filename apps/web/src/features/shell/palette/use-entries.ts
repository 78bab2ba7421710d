import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { switchLanguage } from '~/i18n/switch-language.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { setColorMode, useColorMode } from '~/theme/color-mode.ts'
import { useInstallation } from '../installation.ts'
import { commands, matching, resultEntries } from './entries.ts'
import { useResearch } from './use-research.ts'

/** Typing pauses this long before the server is asked, ms. */
const PAUSE = 150

/** The lines for what was typed: commands at once, found things as they arrive. */
export function useEntries(typed: string, showKeys: () => void) {
  const { hasOutbox } = useInstallation()
  const mode = useColorMode()
  const research = useResearch()
  const query = typed.trim()
  const asked = useDebounced(query, PAUSE)
  const found = useQuery(
    trpc.search.everything.queryOptions(
      { words: asked },
      { enabled: asked !== '' && query !== '', placeholderData: keepPreviousData },
    ),
  )
  // results for an earlier query are removed at once, because Enter would open them
  const isCurrent = query !== '' && asked === query && !found.isPlaceholderData
  const things = isCurrent ? found.data : undefined
  // stable between renders: the list box looks for its highlight in each new list
  const entries = useMemo(() => {
    const switchMode = () => setColorMode(mode === 'dark' ? 'light' : 'dark')
    const all = commands({ hasOutbox, mode, switchMode, switchLanguage, showKeys })
    return query === '' ? all : [...matching(all, query), ...resultEntries(things ?? [], research)]
  }, [query, things, hasOutbox, mode, showKeys, research])
  return {
    entries,
    isSearching: query !== '' && (asked !== query || found.isFetching),
    error: query === '' ? null : found.error,
    retry: found.refetch,
  }
}
