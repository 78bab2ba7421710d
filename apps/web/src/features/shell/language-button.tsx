import { Button } from '@chakra-ui/react'
import type { Language } from '~/i18n/language.ts'
import { otherLanguage, switchLanguage } from '~/i18n/switch-language.ts'

/** In the words of each language: whoever does not read this page's must find it. */
const SWITCH: Record<Language, { name: string; label: string }> = {
  // with the name that is seen, which voice control is told
  en: { name: 'EN', label: 'EN: Switch to English' },
  th: { name: 'ไทย', label: 'เปลี่ยนเป็นภาษาไทย' },
}

/** Switches between the two languages; the page loads again. */
export function LanguageButton() {
  const { name, label } = SWITCH[otherLanguage]
  return (
    <Button
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
  )
}
