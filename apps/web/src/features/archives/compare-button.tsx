import type { ArchiveView } from '@newsloom/contract/research/archives'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GitCompare } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { OTHERS } from './archive-select.tsx'
import { TEXTS } from './texts.ts'

type Props = { archive: ArchiveView; onChoose: (other: number) => void }

/** Compares with the archive of the same topic before this one, or else the one after it. */
export function CompareButton({ archive: { id, topicName }, onChoose }: Props) {
  const cache = useQueryClient()
  const choose = useMutation({
    mutationFn: () => cache.fetchQuery(trpc.archives.page.queryOptions({ topic: topicName, limit: OTHERS })),
    onSuccess: ({ items }) => {
      const others = items.filter((one) => one.id !== id)
      const next = others.find((one) => one.id < id) ?? others.at(-1)
      if (next) onChoose(next.id)
      else toast.success(TEXTS.noOther)
    },
    onError: (error) => toast.destructive(TEXTS.compareFailed, error.message),
  })
  return (
    <BusyButton
      variant="outline"
      colorPalette="gray"
      size="xs"
      isBusy={choose.isPending}
      onClick={() => choose.mutate()}
    >
      <GitCompare aria-hidden="true" />
      {TEXTS.compare}
    </BusyButton>
  )
}
