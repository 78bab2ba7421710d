import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, EllipsisVertical, Eye, FlaskConical, type LucideIcon, PencilLine, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { useDuplicate } from './use-duplicate.ts'

type Choice = { value: string; icon: LucideIcon; label: string }
const TEST: Choice = { value: 'test', icon: FlaskConical, label: t`Test Prompts` }
const DUPLICATE: Choice = { value: 'duplicate', icon: Copy, label: t`Duplicate` }
const PREVIEW: Choice = { value: 'preview', icon: Eye, label: t({ message: 'Preview', context: 'verb' }) }
const DELETE: Choice = { value: 'delete', icon: Trash2, label: t`Delete` }

type Props = { template: TemplateCard; onDelete: () => void }

/** The actions on a template. */
export function TemplateMenu({ template: { id, name }, onDelete }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate({ from: '/templates/' })
  const duplicate = useDuplicate(id)
  const open = (search: { test: number } | { preview: number }) => navigate({ search, resetScroll: false })
  const act: Record<string, () => unknown> = {
    [TEST.value]: () => open({ test: id }),
    [DUPLICATE.value]: duplicate.start,
    [PREVIEW.value]: () => open({ preview: id }),
    [DELETE.value]: onDelete,
  }
  const { choose, onExitComplete } = useAfterExit((chosen: string) => {
    const action = act[chosen]
    if (!action) return
    // after a click the menu does not focus it, and the dialog returns the focus to where it was
    trigger.current?.focus()
    action()
  })
  return (
    <Menu.Root
      onSelect={({ value }) => choose(value)}
      onExitComplete={onExitComplete}
      // Enter on a link: its own event does not bubble, so the router would not see it
      navigate={({ node }) => node.click()}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          ref={trigger}
          variant="ghost"
          size="xs"
          aria-label={t`Actions for ${name}`}
          aria-busy={duplicate.isPending}
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            <Menu.Item value="edit" asChild>
              <Link to="/templates/$id" params={{ id: String(id) }}>
                <Icon as={PencilLine} boxSize="4" color="fg.muted" aria-hidden="true" />
                {t`Edit`}
              </Link>
            </Menu.Item>
            {[TEST, DUPLICATE, PREVIEW].map((choice) => (
              <Entry key={choice.value} choice={choice} />
            ))}
            <Menu.Separator />
            <Entry choice={DELETE} isDestructive />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

type EntryProps = { choice: Choice; isDestructive?: boolean }

function Entry({ choice: { value, icon, label }, isDestructive = false }: EntryProps) {
  return (
    <Menu.Item value={value} color={isDestructive ? 'fg.error' : undefined}>
      <Icon as={icon} boxSize="4" color={isDestructive ? 'fg.error' : 'fg.muted'} aria-hidden="true" />
      {label}
    </Menu.Item>
  )
}
