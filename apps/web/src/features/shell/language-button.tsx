import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Language } from '~/i18n/language.ts'
import { scrollBack, takeScrollPosition } from '~/i18n/scroll-position.ts'
import { otherLanguage, switchLanguage, switchQuestion } from '~/i18n/switch-language.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('~/components/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

/** In the words of each language: whoever does not read this page's must find it. */
const SWITCH: Record<Language, { name: string; label: string }> = {
  // with the name that is seen, which voice control is told
  en: { name: 'EN', label: 'EN: Switch to English' },
  th: { name: 'ไทย', label: 'เปลี่ยนเป็นภาษาไทย' },
}

/** Switches the language. The page reloads, and its scroll position is restored. */
export function LanguageButton() {
  const button = useRef<HTMLButtonElement>(null)
  const isAsking = useSyncExternalStore(switchQuestion.subscribe, switchQuestion.read)
  useEffect(() => {
    const top = takeScrollPosition()
    if (top === null) return
    button.current?.focus({ preventScroll: true })
    scrollBack(top)
  }, [])
  const { name, label } = SWITCH[otherLanguage]
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        px="2"
        minW="9"
        lang={otherLanguage}
        aria-label={label}
        title={label}
        onClick={switchLanguage}
      >
        {name}
      </Button>
      {isAsking ? (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={t`Switch the language?`}
            confirmLabel={t`Switch without saving`}
            onConfirm={() => switchQuestion.answer(true)}
            onClose={() => switchQuestion.answer(false)}
            returnFocus={() => button.current}
          >
            {t`The page will reload, and unsaved changes will be lost.`}
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  )
}
