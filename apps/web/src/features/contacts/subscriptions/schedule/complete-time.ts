/** 'HH:MM' of a time of day as it is typed, such as '8', '830' or '8.30'; another text stays. */
export function completeTime(typed: string): string {
  const text = typed.trim()
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}
