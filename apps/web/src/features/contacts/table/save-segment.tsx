import { t } from '@lingui/core/macro'
import type { SegmentView } from '@newsloom/contract/contacts/segments'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'
import { isFiltered, sameFilter } from './filter-values.ts'
import { useSegments } from './segment-choice.tsx'
import { refreshSegments, SegmentNameDialog } from './segment-dialogs.tsx'
import type { PeopleView } from './use-people.ts'

/** Saves the filters as a segment, or into the one that was chosen. */
export function SaveSegment({ view }: { view: PeopleView }) {
  const { filter, show } = view
  const { chosen } = useSegments(view)
  const [isNaming, setNaming] = useState(false)
  const isSaved = chosen !== null && sameFilter(chosen.filter, filter)
  return (
    <>
      {chosen ? <SaveChanges segment={chosen} view={view} isSaved={isSaved} /> : null}
      {/* the same button while there is nothing to save, so it keeps the focus */}
      <BusyButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        isBusy={isSaved || !isFiltered(filter)}
        title={isFiltered(filter) ? undefined : t`Choose filters first`}
        onClick={() => setNaming(true)}
      >{t`Save as segment…`}</BusyButton>
      {isNaming ? (
        <SegmentNameDialog
          segment={null}
          filter={filter}
          onSaved={(id) => show({ segment: id })}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  )
}

function SaveChanges({
  segment,
  view,
  isSaved,
}: {
  segment: SegmentView
  view: PeopleView
  isSaved: boolean
}) {
  const update = useMutation(
    trpc.segments.update.mutationOptions({
      onSuccess: async () => {
        toast.success(t`Segment ${quote(segment.name)} saved`)
        await refreshSegments()
      },
      onError: (error) => toast.destructive(t`Failed to save the segment`, error.message),
    }),
  )
  return (
    <BusyButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      isBusy={isSaved || update.isPending}
      onClick={() => update.mutate({ id: segment.id, filter: view.filter })}
    >
      {update.isPending ? t`Saving…` : t`Save changes`}
    </BusyButton>
  )
}
