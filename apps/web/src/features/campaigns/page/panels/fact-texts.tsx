import { Link, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from '../texts.ts'

export const PlainText = ({ children }: { children: string }) => (
  <span lang={langOf(children)}>{children}</span>
)

type Query = { error: { message: string } | null; isFetching: boolean; refetch: () => unknown }

/** Takes the place of a name that is loading or failed to load. */
export function NotLoaded({ query: { error, isFetching, refetch } }: { query: Query }) {
  if (!error || isFetching)
    return (
      <>
        <Skeleton as="span" display="inline-block" verticalAlign="middle" height="3.5" width="24" />
        {/* beside it: a skeleton hides its content from screen readers too */}
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      </>
    )
  return (
    <span role="alert">
      {TEXTS.nameFailed} {error.message}{' '}
      <Link as="button" type="button" variant="underline" onClick={refetch}>
        {TEXTS.tryAgain}
      </Link>
    </span>
  )
}
