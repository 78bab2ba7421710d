import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ALONE, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { TABLE_TEXTS } from './texts.ts'

/** Adds removed contacts to their list again, as they were; `onRestored` is called afterwards. */
export const useUndoRemoval = (onRestored?: () => void) =>
  useMutation(
    trpc.contacts.undoRemoval.mutationOptions({
      trpc: { context: ALONE },
      onSuccess: async ({ restored }, { removed }) => {
        const missing = removed.length - restored
        if (missing === 0) toast.success(TABLE_TEXTS.restored(restored))
        else toast.destructive(TABLE_TEXTS.notRestored(missing, removed.length), TABLE_TEXTS.whyNotRestored)
        onRestored?.()
        await refreshContacts()
      },
      onError: (error) => toast.destructive(t`Failed to restore the contacts`, error.message),
    }),
  )
