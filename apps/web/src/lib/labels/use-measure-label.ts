import { useQuery } from '@tanstack/react-query'
import { language } from '~/i18n/locale.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { measureLabel } from './figure-labels.ts'

/** Labels what a figure measures in the language of the page; the Thai names are the server's. */
export function useMeasureLabel(): (measure: string) => string {
  const { data: names } = useQuery(
    trpc.research.measureNames.queryOptions(undefined, {
      enabled: language === 'th',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (measure) => measureLabel(measure, names)
}
