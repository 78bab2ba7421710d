import { Button } from '@chakra-ui/react'
import type { ArchiveView } from '@newsloom/contract/research/archives'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'

type Props = { archive: ArchiveView; onDeleted: () => void }

export function DeleteArchive({ archive, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation(
    trpc.archives.delete.mutationOptions({
      onSuccess: async () => {
        toast.success('Archive deleted', 'Research archive has been deleted successfully.')
        onDeleted()
        await queryClient.invalidateQueries(trpc.archives.list.queryFilter())
      },
      onError: (error) => toast.destructive('Error', `Failed to delete research archive. ${error.message}`),
    }),
  )
  return (
    <>
      <Button variant="outline" colorPalette="red" size="xs" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete Archive
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete archive"
        confirmLabel="Delete"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ id: archive.id })}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to delete '{archive.title}'? This action cannot be undone.
      </ConfirmDialog>
    </>
  )
}
