import { Badge, IconButton, type IconButtonProps } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Activity } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MissingDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { MissingPart } from '~/components/feedback/missing-part.tsx'
import { useRunningWork } from './use-running-work.ts'

const ActivityPopover = lazy(() => import('./activity-popover.tsx'))

/**
 * All running work, on any screen. The list's code loads with the first press, as most pages never
 * need it.
 */
export function ActivityTray() {
  const work = useRunningWork()
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => setWasOpened(true)
  if (!wasOpened) return <TrayButton count={work.length} aria-expanded={false} onClick={open} />
  const button = <TrayButton count={work.length} aria-expanded={false} />
  const missing = <MissingDialog title={t`Activity`} isOpen onClose={() => setWasOpened(false)} />
  return (
    <MissingPart
      fallback={
        <>
          {button}
          {missing}
        </>
      }
    >
      <Suspense fallback={button}>
        <ActivityPopover work={work}>
          <TrayButton count={work.length} />
        </ActivityPopover>
      </Suspense>
    </MissingPart>
  )
}

type Props = IconButtonProps & { count: number }

function TrayButton({ count, ...props }: Props) {
  const label = count === 0 ? t`Activity: nothing is running` : t`Activity: ${count} running`
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      position="relative"
      {...props}
    >
      <Activity aria-hidden="true" />
      {count > 0 ? (
        <Badge
          position="absolute"
          top="0"
          right="0"
          variant="solid"
          borderRadius="full"
          size="xs"
          aria-hidden="true"
        >
          {count}
        </Badge>
      ) : null}
    </IconButton>
  )
}
