import { Box, Button, Flex, IconButton, Popover, Portal, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import {
  CircleCheck,
  CodeXml,
  Keyboard,
  LayoutTemplate,
  type LucideIcon,
  Palette,
  PanelLeftClose,
  PanelLeftOpen,
} from 'lucide-react'
import { EDITOR_KEYS } from '~/lib/keys/editor-keys.ts'
import { keyNames, shortcutName } from '~/lib/keys/shortcuts.ts'
import { LEVELS } from '../shared/finding-list.tsx'
import type { ChecksSummary } from '../shared/template-draft.ts'
import { BRAND_TEXTS } from './brand/brand-texts.ts'
import type { EditorContent } from './session/editor-state.ts'

type Mode = EditorContent['mode']

type Props = {
  mode: Mode
  /** null: still being checked */
  checks: ChecksSummary | null
  /** null on small screens, which have no panel beside the canvas */
  panel: { isHidden: boolean; onSwitch: () => void } | null
  onShowChecks: () => void
  onApplyBrand: () => void
  onSwitchMode: (to: Mode) => void
}

/**
 * Actions on the whole template. They are beside the tabs, so they stay visible above a long email.
 */
export function EditorTools({ mode, checks, panel, onShowChecks, onApplyBrand, onSwitchMode }: Props) {
  return (
    <Flex
      role="group"
      aria-label={t`Template tools`}
      gap="1"
      py="1"
      wrap={{ sm: 'wrap' }}
      align="center"
      maxW="full"
    >
      {checks ? <ChecksButton checks={checks} onClick={onShowChecks} /> : null}
      {mode === 'blocks' ? (
        <>
          <Tool icon={Palette} label={BRAND_TEXTS.apply} onClick={onApplyBrand} />
          <Tool icon={CodeXml} label={t`Write HTML instead`} onClick={() => onSwitchMode('html')} />
        </>
      ) : (
        <Tool
          icon={LayoutTemplate}
          label={t`Build with blocks instead`}
          onClick={() => onSwitchMode('blocks')}
        />
      )}
      {mode === 'blocks' && panel ? (
        <>
          <Tool
            icon={panel.isHidden ? PanelLeftOpen : PanelLeftClose}
            label={panel.isHidden ? t`Show panel` : t`Hide panel`}
            isExpanded={!panel.isHidden}
            onClick={panel.onSwitch}
          />
          <Keys />
        </>
      ) : null}
    </Flex>
  )
}

type ToolProps = { icon: LucideIcon; label: string; isExpanded?: boolean; onClick: () => void }

const Tool = ({ icon: Icon, label, isExpanded, onClick }: ToolProps) => (
  <Button
    variant="ghost"
    size="xs"
    colorPalette="gray"
    px={{ base: '1.5', sm: '2.5' }}
    flexShrink="0"
    aria-expanded={isExpanded}
    onClick={onClick}
  >
    {/* the words take the whole row of a phone */}
    <Box asChild hideBelow="sm">
      <Icon size={14} aria-hidden="true" />
    </Box>
    {label}
  </Button>
)

function ChecksButton({ checks, onClick }: { checks: ChecksSummary; onClick: () => void }) {
  const { icon: Icon, colour } = checks.worst
    ? LEVELS[checks.worst]
    : { icon: CircleCheck, colour: 'fg.success' }
  const counts = checks.counts || t`No issues`
  return (
    <Button
      variant="outline"
      size="xs"
      colorPalette="gray"
      px={{ base: '1.5', sm: '2.5' }}
      minW="0"
      flexShrink="1"
      title={counts}
      aria-label={t`Checks: ${counts}`}
      onClick={onClick}
    >
      <Flex as="span" color={colour} flexShrink="0">
        <Icon size={14} aria-hidden="true" />
      </Flex>
      <Text as="span" truncate>
        {counts}
      </Text>
    </Button>
  )
}

/** A button that lists the keyboard shortcuts of the canvas. */
const Keys = () => (
  <Popover.Root positioning={{ placement: 'bottom-end' }}>
    <Popover.Trigger asChild>
      <IconButton variant="ghost" size="xs" colorPalette="gray" aria-label={t`Canvas shortcuts`}>
        <Keyboard aria-hidden="true" />
      </IconButton>
    </Popover.Trigger>
    <Portal>
      <Popover.Positioner>
        <Popover.Content width="auto" maxW="20rem" aria-label={t`Canvas shortcuts`}>
          <Popover.Body p="4">{keysText()}</Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Portal>
  </Popover.Root>
)

function keysText(): string {
  const [edit, insert] = [shortcutName(EDITOR_KEYS.edit), shortcutName(EDITOR_KEYS.insert)]
  const move = `${shortcutName(EDITOR_KEYS.moveUp)}/${keyNames(EDITOR_KEYS.moveDown).at(-1)}`
  const [duplicate, remove] = [shortcutName(EDITOR_KEYS.duplicate), shortcutName(EDITOR_KEYS.remove)]
  return t`${edit} to edit, ${insert} to insert, ${move} to move, ${duplicate} to duplicate, ${remove} to delete.`
}
