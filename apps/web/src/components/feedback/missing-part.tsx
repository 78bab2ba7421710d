import { Link, Text } from '@chakra-ui/react'
import { Component, type ReactNode } from 'react'
import { isMissingPart, MISSING_PART, reloadPage } from '~/lib/is-missing-part.ts'
import { ErrorState } from './error-state.tsx'

type Props = { fallback: ReactNode; children: ReactNode }

/**
 * Shows `fallback` if a lazy part's file could not be loaded; the screen around it is not affected.
 */
export class MissingPart extends Component<Props, { error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingPart(error)) throw error
    return this.props.fallback
  }
}

/** The same as one line, for a button or a short text. */
export const MissingPartLine = ({ children }: { children: string }) => (
  <Text role="alert" fontSize="sm" color="fg" overflowWrap="anywhere">
    {children} {MISSING_PART.text}{' '}
    <Link as="button" type="button" variant="underline" onClick={reloadPage} title={MISSING_PART.unsaved}>
      {MISSING_PART.reload}
    </Link>
  </Text>
)

/** Says what happened, and offers 'Reload the page'. */
export const MissingPartNote = ({ title }: { title: string }) => (
  <ErrorState
    title={title}
    error={{ message: MISSING_PART.text }}
    onRetry={reloadPage}
    retryLabel={MISSING_PART.reload}
  >
    {MISSING_PART.unsaved}
  </ErrorState>
)
