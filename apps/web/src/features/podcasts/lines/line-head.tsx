import { Button, Flex, Group, IconButton, Text } from '@chakra-ui/react'
import { SCRIPT_LIMITS, type ScriptLine } from '@newsloom/contract/podcasts/script'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { chosenLook } from '~/components/forms/chosen-look.ts'
import { SCRIPT_TEXTS as TEXTS } from '../texts.ts'
import type { LineActions } from '../use-line-actions.ts'
import type { LineEditor } from '../use-script-editor.ts'

type SpeakerProps = { editor: LineEditor; line: ScriptLine; name: string }

/** Switches between the two hosts, such as 'Anna | Ben'. */
export function SpeakerSwitch({ editor, line, name }: SpeakerProps) {
  return (
    <Group
      attached
      role="group"
      aria-label={`${name}: ${TEXTS.speaker}`}
      gridArea="speaker"
      alignSelf="start"
    >
      {editor.view.script.hosts.map(({ name: host }, at) => {
        const isChosen = at === line.speaker
        return (
          <Button
            key={at === 0 ? 'first' : 'second'}
            size="xs"
            {...chosenLook(isChosen)}
            aria-label={`${name}: ${host}`}
            aria-pressed={isChosen}
            aria-disabled={editor.isLocked || undefined}
            data-control={isChosen ? 'speaker' : undefined}
            maxW={{ base: '20', sm: '28' }}
            title={host}
            onClick={() => (isChosen ? undefined : editor.update(line.id, { speaker: at === 0 ? 0 : 1 }))}
          >
            <Text as="span" truncate>
              {host}
            </Text>
          </Button>
        )
      })}
    </Group>
  )
}

/** Shown on the line that is hovered or in use; always where nothing hovers. */
const ON_DEMAND = {
  opacity: 0,
  'li:hover &, li:focus-within &': { opacity: 1 },
  '@media (hover: none)': { opacity: 1 },
}

/** The place of a line among `count` lines. */
export type LinePlace = { place: number; count: number }
export type LineMoves = Pick<LineActions, 'move' | 'add' | 'remove'>
type ButtonsProps = LinePlace & { isLocked: boolean; actions: LineMoves; name: string }

/** Moves, adds and deletes lines. */
export function LineButtons({ isLocked, actions, place, count, name }: ButtonsProps) {
  const isFull = count >= SCRIPT_LIMITS.lines
  const { move, add, remove } = actions
  const buttons = [
    { control: 'up', icon: ArrowUp, isOff: place === 0, act: () => move(place, -1) },
    { control: 'down', icon: ArrowDown, isOff: place === count - 1, act: () => move(place, 1) },
    { control: 'add', icon: Plus, isOff: isFull, act: () => add(place) },
    { control: 'remove', icon: Trash2, isOff: false, act: () => remove(place) },
  ] as const
  return (
    <Flex gap="0.5" gridArea="buttons" justify="end" css={ON_DEMAND}>
      {buttons.map(({ control, icon: Icon, isOff, act }) => (
        <IconButton
          key={control}
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${name}: ${TEXTS[control]}`}
          title={TEXTS[control]}
          // stays focusable: at the top, 'Move up' keeps the focus
          aria-disabled={isOff || isLocked || undefined}
          data-control={control}
          onClick={isOff || isLocked ? undefined : act}
        >
          <Icon size={14} aria-hidden="true" />
        </IconButton>
      ))}
    </Flex>
  )
}
