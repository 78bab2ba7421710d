import { Box } from '@chakra-ui/react'
import type { TemplateCard } from '@newsloom/contract/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { inUseText, TEXTS } from './texts.ts'

type Props = { template: TemplateCard; onClose: () => void }

/** The card that asked is gone: the screen's first action takes the focus. */
const firstAction = () => document.querySelector<HTMLElement>('main header a')

/** Asks; of a template that is in use it says who uses it, and asks again. */
export function DeleteTemplateDialog({ template: { id, name }, onClose }: Props) {
  const cache = useQueryClient()
  const remove = useMutation(
    trpc.templates.delete.mutationOptions({
      onSuccess: () => {
        toast.success(TEXTS.deleted)
        onClose()
        cache.setQueryData(trpc.templates.list.queryKey(), (all) => all?.filter((one) => one.id !== id))
        void cache.invalidateQueries(trpc.templates.list.queryFilter())
      },
      onError: (error) => {
        if (error.data?.code !== 'CONFLICT') toast.destructive(TEXTS.deleteFailed, error.message)
      },
    }),
  )
  const isInUse = remove.error?.data?.code === 'CONFLICT' || remove.variables?.force === true
  const usage = useQuery(trpc.templates.usage.queryOptions({ id }, { enabled: isInUse }))
  const label = isInUse ? 'Delete anyway' : 'Delete'
  return (
    <ConfirmDialog
      isOpen
      title={TEXTS.deleteTitle}
      confirmLabel={remove.isPending ? 'Deleting...' : label}
      isPending={remove.isPending || (isInUse && usage.isPending)}
      onConfirm={() => remove.mutate({ id, force: isInUse })}
      onClose={onClose}
      returnFocus={remove.isSuccess ? firstAction : undefined}
    >
      {TEXTS.deleteQuestion(name)}
      {isInUse ? (
        <Box as="span" display="block" mt="2" role="alert" color="fg">
          {usage.data ? inUseText(usage.data) : usage.error ? remove.error?.message : 'Looking who uses it…'}
        </Box>
      ) : null}
    </ConfirmDialog>
  )
}
