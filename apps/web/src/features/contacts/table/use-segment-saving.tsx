import { t } from '@lingui/core/macro'
import type { SegmentView } from '@newsloom/contract/contacts/segments'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'
import { isFiltered, sameFilter } from './filters/filter-values.ts'
import { useSegments } from './segment-choice.tsx'
import { refreshSegments, SegmentNameDialog } from './segment-dialogs.tsx'
import type { PeopleView } from './use-people.ts'

export type SegmentSaving = {
  /** there is something that could be saved */
  isOffered: boolean
  /** the chosen segment has these filters already */
  isSaved: boolean
  chosen: SegmentView | null
  /** asks for a name, then saves the filters as a new segment */
  saveAs: () => void
  /** saves the filters into the chosen segment */
  saveInto: () => void
  isSaving: boolean
  dialog: ReactNode
}

/** Saves the filters as a segment, or into the one that was chosen. */
export function useSegmentSaving({ filter, ...view }: PeopleView): SegmentSaving {
  const { chosen } = useSegments(view)
  const [isNaming, setNaming] = useState(false)
  const update = useMutation(
    trpc.segments.update.mutationOptions({
      onSuccess: async ({ name }) => {
        toast.success(t`Segment ${quote(name)} saved`)
        await refreshSegments()
      },
      onError: (error) => toast.destructive(t`Failed to save the segment`, error.message),
    }),
  )
  return {
    isOffered: isFiltered(filter),
    isSaved: chosen !== null && sameFilter(chosen.filter, filter),
    chosen,
    saveAs: () => setNaming(true),
    saveInto: () => (chosen ? update.mutate({ id: chosen.id, filter }) : undefined),
    isSaving: update.isPending,
    dialog: isNaming ? (
      <SegmentNameDialog
        segment={null}
        filter={filter}
        onSaved={(id) => view.show({ segment: id })}
        onClose={() => setNaming(false)}
      />
    ) : null,
  }
}
