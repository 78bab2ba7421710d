import { Flex, Icon, IconButton, Menu, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SegmentView } from '@newsloom/contract/contacts/segments'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, PencilLine, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { Choice } from './filters/filter-choice.tsx'
import { searchOf } from './filters/filter-values.ts'
import { DeleteSegmentDialog, SegmentNameDialog } from './segment-dialogs.tsx'
import type { PeopleView } from './use-people.ts'

/** The segments, and the one whose filters were chosen. */
export function useSegments({ segment: chosenId }: Pick<PeopleView, 'segment'>) {
  const segments = useQuery(trpc.segments.list.queryOptions())
  const all = segments.data ?? []
  return { all, chosen: all.find(({ id }) => id === chosenId) ?? null }
}

type Opened = 'rename' | 'delete'

/** Shows the people of a saved segment; the one shown can be renamed and deleted. */
export function SegmentChoice({ view }: { view: PeopleView }) {
  const { filter, show } = view
  const { all, chosen } = useSegments(view)
  const [opened, open] = useState<Opened | null>(null)
  const choose = (one: SegmentView | undefined) => show({ ...searchOf(one?.filter ?? {}), segment: one?.id })
  if (all.length === 0) return null
  return (
    <Flex gap="1" align="center" width={{ base: 'full', sm: '16rem' }}>
      <Choice
        maxW="full"
        label={t`Segment`}
        value={chosen?.id ?? ''}
        onChange={(value) => choose(all.find(({ id }) => id === Number(value)))}
      >
        <option value="">{t`No segment`}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {chosen ? <SegmentMenu segment={chosen} onOpen={open} /> : null}
      {opened === 'rename' && chosen ? (
        <SegmentNameDialog
          segment={chosen}
          filter={filter}
          onSaved={(id) => show({ segment: id })}
          onClose={() => open(null)}
        />
      ) : null}
      {opened === 'delete' && chosen ? (
        <DeleteSegmentDialog
          segment={chosen}
          onDeleted={() => choose(undefined)}
          onClose={() => open(null)}
        />
      ) : null}
    </Flex>
  )
}

type MenuProps = { segment: SegmentView; onOpen: (opened: Opened) => void }

function SegmentMenu({ segment, onOpen }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { choose, onExitComplete } = useAfterExit((chosen: string) => {
    // the dialog returns the focus to where it was
    trigger.current?.focus()
    if (chosen === 'rename' || chosen === 'delete') onOpen(chosen)
  })
  return (
    <Menu.Root
      onSelect={({ value }) => choose(value)}
      onExitComplete={onExitComplete}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton ref={trigger} variant="ghost" size="xs" aria-label={t`Actions for ${segment.name}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="40">
            <Menu.Item value="rename">
              <Icon as={PencilLine} boxSize="4" color="fg.muted" aria-hidden="true" />
              {t`Rename…`}
            </Menu.Item>
            <Menu.Item value="delete" color="fg.error">
              <Icon as={Trash2} boxSize="4" color="fg.error" aria-hidden="true" />
              {t`Delete…`}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
