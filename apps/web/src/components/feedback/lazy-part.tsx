import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense } from 'react'
import { MissingPart, MissingPartNote } from './missing-part.tsx'
import { CardSkeleton, LoadingNote } from './skeletons.tsx'

type Props = {
  /** shown if its code does not load */
  title: string
  /** height of the skeleton */
  lines: number
  children: ReactNode
}

/** Wraps a part of a screen whose code loads when it is first shown. */
export const LazyPart = ({ title, lines, children }: Props) => (
  <MissingPart fallback={<MissingPartNote title={title} />}>
    <Suspense
      fallback={
        <>
          <LoadingNote>{t`Loading`}</LoadingNote>
          <CardSkeleton lines={lines} />
        </>
      }
    >
      {children}
    </Suspense>
  </MissingPart>
)
