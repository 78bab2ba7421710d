import { Box, Button, Flex, Heading, IconButton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Redo2, Save, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Tooltip } from '~/components/tooltip.tsx'
import { langOf } from '~/lib/lang.ts'

type Props = {
  name: string
  state: ReactNode
  versions: ReactNode
  undoLabel: string | null
  redoLabel: string | null
  isSaving: boolean
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
}

/** The editor's header, which stays visible while a long email is scrolled. */
export function EditorHeader({ name, state, versions, undoLabel, redoLabel, isSaving, ...on }: Props) {
  const title = name.trim() || t`New template`
  useEffect(() => {
    document.title = `${title} · Newsloom`
  }, [title])
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      wrap="wrap"
      position={{ lg: 'sticky' }}
      top="14"
      zIndex="docked"
      bg="bg.canvas"
      mx="-2"
      px="2"
      py="3"
      mt={{ base: '-2', md: '-4' }}
    >
      <Button asChild variant="ghost" size="sm" ms="-2">
        <Link to="/templates">
          <ArrowLeft size={16} aria-hidden="true" />
          {t`Back`}
        </Link>
      </Button>
      <Box flex="1" minW="32">
        <Heading as="h1" fontSize="lg" lineHeight="short" fontWeight="semibold" truncate lang={langOf(title)}>
          {title}
        </Heading>
        {state}
      </Box>
      <Steps undoLabel={undoLabel} redoLabel={redoLabel} onUndo={on.onUndo} onRedo={on.onRedo} />
      <Flex gap="2" width={{ base: 'full', sm: 'auto' }}>
        {versions}
        <Button
          flex={{ base: '1', sm: 'none' }}
          onClick={on.onSave}
          loading={isSaving}
          loadingText={t`Saving…`}
        >
          <Save size={16} aria-hidden="true" />
          {t`Save Template`}
        </Button>
      </Flex>
    </Flex>
  )
}

const Steps = ({
  undoLabel,
  redoLabel,
  onUndo,
  onRedo,
}: Pick<Props, 'undoLabel' | 'redoLabel' | 'onUndo' | 'onRedo'>) => (
  <Flex gap="1">
    <Step
      icon={<Undo2 aria-hidden="true" />}
      name={t`Undo`}
      nothing={t`Nothing to undo`}
      keys="Ctrl+Z"
      label={undoLabel}
      onClick={onUndo}
    />
    <Step
      icon={<Redo2 aria-hidden="true" />}
      name={t`Redo`}
      nothing={t`Nothing to redo`}
      keys="Ctrl+Y"
      label={redoLabel}
      onClick={onRedo}
    />
  </Flex>
)

type StepProps = {
  icon: ReactNode
  name: string
  /** the tooltip while there is no such edit */
  nothing: string
  keys: string
  /** the edit to undo or redo; null: none */
  label: string | null
  onClick: () => void
}

const Step = ({ icon, name, nothing, keys, label, onClick }: StepProps) => (
  <Tooltip content={label ? `${name}: ${label} (${keys})` : nothing}>
    <IconButton variant="ghost" size="sm" aria-label={name} disabled={label === null} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
)
