import { type ReactNode, Suspense } from 'react'
import { MissingPart, MissingPartNote } from './missing-part.tsx'
import { CardSkeleton, LoadingNote } from './skeletons.tsx'

type Props = {
  /** what is said where its code does not come */
  title: string
  /** how much room it takes while it comes */
  lines: number
  children: ReactNode
}

/** Around a part of a screen whose code comes when it is first shown. */
export const LazyPart = ({ title, lines, children }: Props) => (
  <MissingPart fallback={<MissingPartNote title={title} />}>
    <Suspense
      fallback={
        <>
          <LoadingNote>Loading</LoadingNote>
          <CardSkeleton lines={lines} />
        </>
      }
    >
      {children}
    </Suspense>
  </MissingPart>
)
