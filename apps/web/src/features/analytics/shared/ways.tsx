import { Button } from '@chakra-ui/react'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TEXTS } from '../texts.ts'
import { type AnalyticsSearch, readSearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the filters of the screen of all figures that led here */
    analytics?: AnalyticsSearch
  }
}

/**
 * The clicks that a page of figures counts, for those that it leads to, and the filters that the
 * way back is given.
 */
export function useFigures() {
  const { clicks } = useSearch({ strict: false })
  const { pathname, search, state } = useLocation()
  const isOverview = /^\/analytics\/?$/.test(pathname)
  const filters = readSearch({ ...(isOverview ? search : state.analytics) })
  return { search: { clicks }, state: { analytics: filters } }
}

type LinkProps = Omit<ComponentProps<'a'>, 'id' | 'href'> & { id: number }

/** Leads to the page of a send, where the same clicks are counted. */
export const SendLink = ({ id, ...anchor }: LinkProps) => (
  <Link to="/analytics/sends/$id" params={{ id: String(id) }} {...useFigures()} {...anchor} />
)

/** The same of a topic. */
export const TopicLink = ({ id, ...anchor }: LinkProps) => (
  <Link to="/analytics/topics/$id" params={{ id: String(id) }} {...useFigures()} {...anchor} />
)

/** Leads from the report of one send or topic to all of them, with the filters that were set. */
export function BackToAnalytics() {
  const { search, state } = useFigures()
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/analytics" search={{ ...state.analytics, ...search }}>
        <ArrowLeft aria-hidden="true" />
        {TEXTS.back}
      </Link>
    </Button>
  )
}
