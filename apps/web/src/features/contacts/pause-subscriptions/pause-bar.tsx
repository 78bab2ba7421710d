import { Button, Flex, Menu, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { ChevronDown, Pause } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { Panel } from '~/components/panel.tsx'
import { PauseDialog, type PauseTarget } from './pause-dialog.tsx'
import { PAUSE } from './texts.ts'
import { usePause } from './use-pause.ts'

type Props = { lists: readonly ContactListView[] }

/** Above the subscriptions: whether lists are paused, and the ways to pause and resume them. */
export function PauseBar({ lists }: Props) {
  const { resume, isPending } = usePause()
  const running = lists.filter((list) => list.pausedSince === null)
  const paused = lists.length - running.length
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef(paused)
  const isOwn = useRef(false)
  useEffect(() => {
    if (before.current === paused) return
    before.current = paused
    // the bar's own button that was pressed is gone; those of the rows are not its concern
    if (isOwn.current && document.activeElement === document.body)
      bar.current?.querySelector('button')?.focus({ preventScroll: true })
    isOwn.current = false
  }, [paused])
  const resumeAll = () => {
    isOwn.current = true
    resume(null)
  }
  return (
    <Panel as="section" aria-label={PAUSE.region} mb="4" px="5" py="3">
      <Flex ref={bar} align="center" justify="space-between" gap="3" wrap="wrap">
        <Text
          color={paused === 0 ? 'fg.muted' : undefined}
          fontWeight={paused === 0 ? undefined : 'medium'}
          flex="1 1 16rem"
        >
          {paused === 0 ? PAUSE.none : running.length === 0 ? PAUSE.all : PAUSE.some(paused, lists.length)}
        </Text>
        <Flex gap="2" wrap="wrap">
          {paused > 0 ? (
            <BusyButton variant="outline" colorPalette="gray" isBusy={isPending} onClick={resumeAll}>
              {PAUSE.resumeAll}
            </BusyButton>
          ) : null}
          {running.length > 0 ? (
            <PauseMenu
              running={running}
              onChosen={() => {
                isOwn.current = true
              }}
            />
          ) : null}
        </Flex>
      </Flex>
    </Panel>
  )
}

const ALL = 'all'

type PauseMenuProps = { running: readonly ContactListView[]; onChosen: () => void }

/** Pauses all lists, or one of those that are not paused. */
function PauseMenu({ running, onChosen }: PauseMenuProps) {
  const [target, setTarget] = useState<PauseTarget | null>(null)
  const choose = (chosen: string) => {
    onChosen()
    const list = running.find(({ id }) => String(id) === chosen)
    setTarget(list ? { kind: 'list', id: list.id, name: list.name } : { kind: 'all', lists: running.length })
  }
  return (
    <>
      <ChoiceMenu
        isFocusKept
        minW="48"
        maxW="80"
        maxH="80"
        overflowY="auto"
        onChoose={choose}
        trigger={
          <Button variant="outline" colorPalette="gray">
            <Pause aria-hidden="true" />
            {PAUSE.choose}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <Menu.Item value={ALL}>{PAUSE.allLists}</Menu.Item>
        <Menu.Separator />
        {running.map((list) => (
          <Menu.Item key={list.id} value={String(list.id)} overflowWrap="anywhere">
            {PAUSE.one(list.name)}
          </Menu.Item>
        ))}
      </ChoiceMenu>
      {target ? <PauseDialog target={target} onClose={() => setTarget(null)} /> : null}
    </>
  )
}
